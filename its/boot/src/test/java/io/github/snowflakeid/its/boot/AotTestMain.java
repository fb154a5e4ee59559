package io.github.snowflakeid.its.boot;

import io.github.snowflakeid.its.boot.testing.AheadOfTime;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.springframework.aot.AotDetector;
import org.springframework.aot.generate.FileSystemGeneratedFiles;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.test.context.TestContextManager;
import org.springframework.test.context.aot.TestContextAotGenerator;

/** What {@link AotTests} does to a test: processes it ahead of time, or runs it as JUnit's extension of Spring does. */
final class AotTestMain {

    private AotTestMain() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("process")) {
            process(new Ahead(Path.of(arguments[1])));
        } else {
            System.out.println("generated " + AotDetector.useGeneratedArtifacts());
            run(new AheadOfTime());
        }
        System.exit(0);
    }

    private static void process(Ahead ahead) {
        FileSystemGeneratedFiles files = new FileSystemGeneratedFiles(kind -> switch (kind) {
            case SOURCE -> ahead.sources();
            case RESOURCE -> ahead.resources();
            case CLASS -> ahead.classes();
        });
        new TestContextAotGenerator(files, new RuntimeHints()).processAheadOfTime(Stream.of(AheadOfTime.class));
    }

    private static void run(AheadOfTime test) throws Exception {
        TestContextManager manager = new TestContextManager(AheadOfTime.class);
        manager.beforeTestClass();
        for (String name : new String[] {"saves", "saves", "draws"}) {
            Method method = AheadOfTime.class.getMethod(name);
            manager.prepareTestInstance(test);
            manager.beforeTestMethod(test, method);
            method.invoke(test);
            manager.afterTestMethod(test, method, null);
        }
        manager.afterTestClass();
    }
}
