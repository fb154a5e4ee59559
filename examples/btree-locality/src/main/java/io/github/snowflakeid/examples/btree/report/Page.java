package io.github.snowflakeid.examples.btree.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** One file with everything in it: text, figures, styles, scripts. */
final class Page {

    private static final String ECHARTS = "org.webjars.npm/echarts";

    private Page() {}

    static String of(Content content) throws IOException {
        ObjectMapper json = new ObjectMapper();
        return resource("page.html")
                .replace("{{style}}", resource("page.css"))
                .replace("{{time}}", escaped(content.facts().time().toString()))
                .replace("{{server}}", escaped(content.facts().settings().getOrDefault("server_version", "?")))
                .replace("{{verdicts}}", verdicts(content.verdicts()))
                .replace("{{advice}}", items(content.advice()))
                .replace("{{notes}}", items(content.notes()))
                .replace("{{figures}}", figures(content.figures()))
                .replace("{{schemes}}", facts(content.schemes()))
                .replace("{{sizes}}", facts(content.sizes()))
                .replace("{{machine}}", facts(content.facts().machine()))
                .replace("{{settings}}", facts(content.facts().settings()))
                // A tag in a text must not end the script.
                .replace("{{data}}", json.writeValueAsString(content.figures()).replace("<", "\\u003c"))
                .replace("{{script}}", resource("page.js"))
                .replace("{{echarts}}", echarts());
    }

    private static String verdicts(List<Verdict> verdicts) {
        StringBuilder html = new StringBuilder();
        for (Verdict verdict : verdicts) {
            html.append("<dt>\u201C" + escaped(verdict.saying()) + "\u201D</dt><dd><strong>"
                    + escaped(verdict.judgement()) + ".</strong> " + escaped(verdict.evidence()) + "</dd>\n");
        }
        return html.toString();
    }

    private static String items(List<String> sentences) {
        StringBuilder html = new StringBuilder();
        sentences.forEach(sentence -> html.append("<li>" + escaped(sentence) + "</li>\n"));
        return html.toString();
    }

    private static String facts(Map<String, String> facts) {
        StringBuilder html = new StringBuilder();
        facts.forEach((name, value) ->
                html.append("<tr><th>" + escaped(name) + "</th><td>" + escaped(value) + "</td></tr>\n"));
        return html.toString();
    }

    private static String figures(List<Figure> figures) {
        StringBuilder html = new StringBuilder();
        for (Figure figure : figures) {
            html.append("<section id=\"" + figure.id() + "\"><h2>" + escaped(figure.title()) + "</h2><p>"
                    + escaped(figure.see()) + "</p>");
            for (int i = 0; i < figure.charts().size(); i++) {
                Chart chart = figure.charts().get(i);
                String title = chart.title().isEmpty() ? "" : "<h3>" + escaped(chart.title()) + "</h3>";
                html.append("<figure class=\"" + chart.kind().script() + "\">" + title
                        + "<div class=\"chart\" role=\"img\" aria-label=\""
                        + escaped(figure.title() + ": " + chart.yName())
                        + "\" data-figure=\"" + figure.id() + "\" data-chart=\"" + i + "\"></div></figure>");
            }
            html.append("</section>\n");
        }
        return html.toString();
    }

    private static String escaped(String text) {
        return text.replace(" %", "\u00A0%")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String resource(String name) throws IOException {
        return read(Page.class.getResourceAsStream(name), name);
    }

    /** From the web jar, whose version stands in its own properties. */
    private static String echarts() throws IOException {
        ClassLoader loader = Page.class.getClassLoader();
        Properties properties = new Properties();
        String pom = "META-INF/maven/" + ECHARTS + "/pom.properties";
        try (InputStream stream = loader.getResourceAsStream(pom)) {
            if (stream != null) {
                properties.load(stream);
            }
        }
        String script =
                "META-INF/resources/webjars/echarts/" + properties.getProperty("version") + "/dist/echarts.min.js";
        return read(loader.getResourceAsStream(script), script);
    }

    private static String read(@Nullable InputStream stream, String name) throws IOException {
        if (stream == null) {
            throw new IllegalStateException("Not on the class path: " + name);
        }
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
