'use strict';
// Colours that can be told apart with any kind of colour vision, one for each name, the same in all pictures.
const colours = {
  'identity': '#3b82c4', 'identity-cache50': '#7fb2e5', 'pooled50': '#8a63c9', 'snowflake-1': '#1aa179', 'snowflake-n': '#0a8f5b',
  'uuidv7-server': '#d99a2b', 'uuidv7': '#b97a08', 'random-bigint': '#c8501e', 'uuidv4': '#d63d7a', 'worker-first': '#7d7d7d',
  'fillfactor 70': '#5b8ff9', 'fillfactor 80': '#0a8f5b', 'fillfactor 90': '#d63d7a', 'fillfactor 100': '#b97a08'
};
const others = ['#3b82c4', '#d99a2b', '#0a8f5b', '#d63d7a', '#8a63c9', '#7d7d7d', '#c8501e', '#7fb2e5', '#b97a08'];
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin', 'arrow'];
const dark = matchMedia('(prefers-color-scheme: dark)');

const number = value => {
  const size = Math.abs(value);
  return value.toLocaleString('en', { maximumFractionDigits: size >= 100 ? 0 : size >= 10 ? 1 : 2 });
};
const short = value => value >= 1e6 ? number(value / 1e6) + 'M' : value >= 1e4 ? number(value / 1e3) + 'k' : number(value);
const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const colour = (name, i) => colours[name] || others[i % others.length];

// How many lines the legend takes; the picture below it begins there.
const legendRows = (names, width) => {
  let rows = 1, used = 0;
  for (const name of names) {
    const need = 36 + name.length * 7.2;
    if (used > 0 && used + need > width - 20) { rows++; used = 0; }
    used += need;
  }
  return rows;
};

const axisStyle = () => ({
  axisLabel: { color: css('--soft'), hideOverlap: true },
  axisLine: { lineStyle: { color: css('--soft') } },
  axisTick: { lineStyle: { color: css('--soft') } },
  splitLine: { lineStyle: { color: css('--line') } },
  nameTextStyle: { color: css('--soft') }
});

const spread = (series, i, horizontal) => ({
  name: series.name, type: 'custom', silent: true, z: 5, tooltip: { show: false },
  itemStyle: { color: colour(series.name, i) },
  data: series.points.filter(p => p[2] !== p[3]),
  encode: horizontal ? { x: [2, 3], y: 0 } : { x: 0, y: [2, 3] },
  renderItem: (params, api) => {
    const low = horizontal ? api.coord([api.value(2), api.value(0)]) : api.coord([api.value(0), api.value(2)]);
    const high = horizontal ? api.coord([api.value(3), api.value(0)]) : api.coord([api.value(0), api.value(3)]);
    return { type: 'line', shape: { x1: low[0], y1: low[1], x2: high[0], y2: high[1] },
      style: { stroke: horizontal ? css('--ink') : api.visual('color'), lineWidth: 1.2, opacity: .6 } };
  }
});

const base = (chart, width) => {
  const names = chart.series.map(s => s.name);
  const legend = names.length > 1;
  const top = legend ? legendRows(names, width) * 24 + 34 : 34;
  return {
    animation: false, backgroundColor: 'transparent', textStyle: { fontFamily: 'inherit' },
    aria: { enabled: true },
    legend: { show: legend, data: names, top: 0, left: 0, width: width - 8, textStyle: { color: css('--ink') }, itemGap: 10 },
    grid: { left: 12, right: 18, top, bottom: 34, containLabel: true },
    extra: top
  };
};

const line = (chart, width) => {
  const byCategory = chart.categories.length > 0;
  const option = base(chart, width);
  const lines = chart.series.map((s, i) => ({
    name: s.name, type: 'line', data: s.points.map(p => [p[0], p[1], p[2], p[3]]), encode: { x: 0, y: 1 }, symbol: symbols[i % symbols.length],
    symbolSize: 7, showSymbol: s.points.length < 40, lineStyle: { width: 2 }, itemStyle: { color: colour(s.name, i) }
  }));
  const nameOf = p => byCategory ? chart.categories[p.value[0]] : number(p.value[0]);
  return Object.assign(option, {
    tooltip: {
      trigger: 'axis', confine: true,
      formatter: all => {
        const shown = all.filter(p => p.seriesType === 'line');
        if (shown.length === 0) return '';
        return chart.xName + ' ' + nameOf(shown[0]) + '<br>' + shown.map(p => p.marker + p.seriesName + ': <b>' + number(p.value[1]) + '</b>'
          + (p.value[2] !== p.value[3] ? ' (' + number(p.value[2]) + ' to ' + number(p.value[3]) + ')' : '')).join('<br>');
      }
    },
    xAxis: Object.assign({ type: byCategory ? 'category' : 'value', data: byCategory ? chart.categories : undefined, min: byCategory ? undefined : 0,
      name: chart.xName, nameLocation: 'middle', nameGap: 30 }, axisStyle(), { axisLabel: { color: css('--soft'), hideOverlap: true, formatter: v => byCategory ? v : short(v) } }),
    yAxis: Object.assign({ type: 'value', min: 0, name: chart.yName, nameLocation: 'end' }, axisStyle(),
      { axisLabel: { color: css('--soft'), formatter: short }, nameTextStyle: { color: css('--soft'), align: 'left', padding: [0, 0, 0, -30] } }),
    series: lines.concat(chart.series.map((s, i) => spread(s, i, false)))
  });
};

const bar = (chart, width) => {
  const option = base(chart, width);
  const stacked = chart.kind === 'stacked';
  option.grid.top = chart.series.length > 1 ? option.extra - 26 : 8;
  const bars = chart.series.map((s, i) => ({
    name: s.name, type: 'bar', stack: stacked ? 'all' : undefined, barMaxWidth: 26,
    data: s.points.map(p => ({ value: [p[1], p[0], p[2], p[3]],
      itemStyle: { color: chart.series.length > 1 ? colour(s.name, i) : colour(chart.categories[p[0]], 0) } })),
    itemStyle: { color: colour(s.name, i) },
    label: { show: !stacked, position: 'right', color: css('--ink'), formatter: p => number(p.value[0]) }
  }));
  const room = Math.min(width * .42, 250);
  return Object.assign(option, {
    tooltip: {
      trigger: 'axis', axisPointer: { type: 'shadow' }, confine: true,
      formatter: all => {
        const shown = all.filter(p => p.seriesType === 'bar');
        if (shown.length === 0) return '';
        return chart.categories[shown[0].value[1]] + '<br>' + shown.map(p => p.marker + p.seriesName + ': <b>' + number(p.value[0]) + '</b>'
          + (p.value[2] !== p.value[3] ? ' (' + number(p.value[2]) + ' to ' + number(p.value[3]) + ')' : '')).join('<br>');
      }
    },
    xAxis: Object.assign({ type: 'value', min: 0, name: chart.yName, nameLocation: 'middle', nameGap: 28 }, axisStyle(),
      { axisLabel: { color: css('--soft'), formatter: short, hideOverlap: true } }),
    yAxis: Object.assign({ type: 'category', inverse: true, data: chart.categories }, axisStyle(),
      { axisLabel: { color: css('--ink'), width: room, overflow: 'break', lineHeight: 15, interval: 0 } }),
    grid: Object.assign(option.grid, { right: stacked ? 18 : 54 }),
    series: stacked ? bars : bars.concat(chart.series.map((s, i) => spread(s, i, true)))
  });
};

const heat = chart => {
  const cells = chart.series[0].points;
  const slices = Math.max(...cells.map(c => c[0])) + 1, bands = 40;
  const tens = { color: css('--soft'), interval: i => i === 0 || i % 10 === 9 };
  const steps = count => Array.from({ length: count }, (unused, i) => String(i + 1));
  return {
    animation: false, backgroundColor: 'transparent', aria: { enabled: true },
    tooltip: { confine: true, formatter: p => 'slice ' + (p.value[0] + 1) + ', part ' + (p.value[1] + 1) + ': <b>' + number(p.value[2]) + '</b> leaf writes' },
    grid: { left: 12, right: 18, top: 34, bottom: 34, containLabel: true },
    visualMap: { show: false, min: 0, max: Math.max(...cells.map(c => c[2])),
      inRange: { color: dark.matches ? ['#1d3a52', '#3b82c4', '#ffd166'] : ['#cfe3f5', '#3b82c4', '#5b1248'] } },
    xAxis: Object.assign({ type: 'category', data: steps(slices), name: chart.xName, nameLocation: 'middle', nameGap: 30 }, axisStyle(),
      { axisLabel: tens }),
    yAxis: Object.assign({ type: 'category', data: steps(bands), name: chart.yName }, axisStyle(),
      { axisLabel: tens, nameTextStyle: { color: css('--soft'), align: 'left', padding: [0, 0, 0, -20] } }),
    series: [{ type: 'heatmap', data: cells, progressive: 0 }]
  };
};

const height = (chart, width) => {
  const rows = chart.series.length > 1 ? legendRows(chart.series.map(s => s.name), width) * 24 : 0;
  if (chart.kind === 'bar' || chart.kind === 'stacked') return 80 + rows + chart.categories.length * 44;
  return 330 + rows;
};

const draw = () => document.querySelectorAll('.chart').forEach(element => {
  const chart = figures.find(f => f.id === element.dataset.figure).charts[Number(element.dataset.chart)];
  const width = element.clientWidth;
  element.style.height = height(chart, width) + 'px';
  const old = echarts.getInstanceByDom(element);
  if (old) old.dispose();
  const option = chart.kind === 'heat' ? heat(chart) : chart.kind === 'line' ? line(chart, width) : bar(chart, width);
  delete option.extra;
  echarts.init(element, null, { renderer: 'svg' }).setOption(option);
});

let timer;
addEventListener('resize', () => { clearTimeout(timer); timer = setTimeout(draw, 150); });
dark.addEventListener('change', draw);
draw();
