#!/bin/sh
# Takes the README's two pictures from the recorded page, light and dark. Needs Chromium.
set -e
cd "$(dirname "$0")"
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT

picture() { # section, height
    sed "s#</style>#section, h1, .lead, h2, section > p { display: none } body { background: var(--card) } main { padding: 0 } \
        \#$1 { display: grid; margin: 0 } figure { margin: 0; border: 0; border-radius: 0 }</style>#" index.html > "$temporary/$1.html"
    for theme in light dark; do
        [ $theme = dark ] && flag=--blink-settings=preferredColorScheme=0 || flag=--blink-settings=preferredColorScheme=1
        chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$temporary/profile" $flag \
            --window-size=900,"$2" --screenshot="$PWD/$1-$theme.png" "file://$temporary/$1.html" 2> /dev/null
    done
}

picture cliff 366
picture wal 450
