package io.github.snowflakeid.examples.orders.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Columns as wide as what is in them; a heading that ends in a space is aligned left, the others right. */
class TextTable {

    private static final String GAP = "   ";

    private final List<String> headings;
    private final List<List<String>> rows = new ArrayList<>();

    TextTable(String... headings) {
        this.headings = List.of(headings);
    }

    TextTable row(Object... cells) {
        rows.add(IntStream.range(0, headings.size())
                .mapToObj(i -> String.valueOf(cells[i]))
                .toList());
        return this;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(line(headings.stream().map(String::strip).toList()));
        rows.forEach(row -> lines.add(line(row)));
        return lines;
    }

    private String line(List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            line.append(GAP).append(padded(cells.get(column), column));
        }
        return line.toString().stripTrailing();
    }

    private String padded(String cell, int column) {
        String padding = " ".repeat(width(column) - cell.length());
        return headings.get(column).endsWith(" ") ? cell + padding : padding + cell;
    }

    private int width(int column) {
        int widest = headings.get(column).strip().length();
        for (List<String> row : rows) {
            widest = Math.max(widest, row.get(column).length());
        }
        return widest;
    }
}
