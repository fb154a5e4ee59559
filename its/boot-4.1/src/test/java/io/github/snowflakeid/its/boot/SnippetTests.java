package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Java in the documentation that can be copied as it is: it begins with its imports. */
class SnippetTests {

    private static final Path ROOT = Path.of("../..");
    private static final Pattern SNIPPET =
            Pattern.compile("^```java\n(import .*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    @TempDir
    Path directory;

    static Stream<String> documents() {
        return Stream.of("README.md", "docs/hibernate.md", "docs/operations.md", "examples/sidecar/README.md");
    }

    @ParameterizedTest
    @MethodSource("documents")
    void compile(String document) throws IOException {
        String text = Files.readString(ROOT.resolve(document));
        List<String> snippets = SNIPPET.matcher(text)
                .results()
                .map(MatchResult::group)
                .map(SnippetTests::code)
                .toList();
        assertThat(snippets).isNotEmpty();
        for (String snippet : snippets) {
            assertThat(errors(snippet)).as(snippet).isEmpty();
        }
    }

    private static String code(String block) {
        return block.substring("```java\n".length(), block.length() - "```".length());
    }

    private String errors(String snippet) throws IOException {
        Path file = Files.writeString(directory.resolve("Snippet.java"), snippet);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter errors = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            compiler.getTask(
                            errors,
                            files,
                            null,
                            List.of(
                                    "-proc:none",
                                    "-d",
                                    directory.toString(),
                                    "-cp",
                                    System.getProperty("java.class.path")),
                            null,
                            files.getJavaFileObjects(file))
                    .call();
        }
        return errors.toString();
    }
}
