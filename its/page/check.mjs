// Looks at the page of the actuator in a real browser: phone and desktop, keyboard, names, and that it asks nobody else.
// Needs Chromium and puppeteer-core. Usage: node check.mjs URL-OF-SNOWFLAKEPAGE [FOLDER-FOR-SCREENSHOTS]
import assert from 'node:assert/strict';
import puppeteer from 'puppeteer-core';

const [url, folder = '.'] = process.argv.slice(2);
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
});
try {
  const page = await browser.newPage();
  const elsewhere = [], errors = [];
  page.on('request', request => {
    const asked = new URL(request.url());
    if (asked.protocol !== 'data:' && asked.host !== new URL(url).host) elsewhere.push(request.url());
  });
  page.on('pageerror', error => errors.push(String(error)));
  const overview = await (await fetch(url + '/overview')).json();
  const size = overview.pool.lastWorker - overview.pool.firstWorker + 1;
  const epoch = Date.parse(overview.layout.epoch);
  const shift = BigInt(overview.layout.workerBits + overview.layout.sequenceBits);
  const id = (BigInt(Date.now() - epoch) << shift) | (BigInt(overview.workerId) << BigInt(overview.layout.sequenceBits));

  await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await page.goto(url, { waitUntil: 'networkidle0' });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'a phone scrolls one way');
  assert.equal(await page.$$eval('#cells button', all => all.length), size);
  await page.screenshot({ path: folder + '/phone.png', fullPage: true });

  for (const scheme of ['light', 'dark']) {
    await page.setViewport({ width: 1280, height: 900 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.goto(url, { waitUntil: 'networkidle0' });
    await page.screenshot({ path: folder + '/desktop-' + scheme + '.png', fullPage: true });
  }

  const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.equal(await page.$$eval('#cells button[tabindex="0"]', all => all.length), 1, 'the cells are one stop of the Tab key');
  await page.focus('#cells button[tabindex="0"]');
  const columns = await page.$eval('#cells', cells => getComputedStyle(cells).gridTemplateColumns.split(' ').length);
  await page.keyboard.press('ArrowDown');
  assert.match(await focused(), new RegExp('^Worker ID ' + (overview.pool.firstWorker + columns) + ':'));
  await page.keyboard.press('End');
  assert.match(await focused(), new RegExp('^Worker ID ' + overview.pool.lastWorker + ':'));
  await page.click('#cells button.self');
  const detail = await page.$eval('#detail', element => element.textContent);
  assert.match(detail, new RegExp('^Worker ID ' + overview.workerId + ': held by .* \\(this node\\)'));

  await page.type('#id', String(id));
  await page.keyboard.press('Enter');
  await page.waitForSelector('#decoded dl');
  assert.match(await page.$eval('#decoded', element => element.textContent), new RegExp('worker ID' + overview.workerId));
  await page.type('#id', '99');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#decoded .bad');

  if (overview.generators.length > 1) {
    const name = overview.generators[1], other = await (await fetch(url + '/' + name)).json();
    await page.select('#generator', name);
    await page.waitForFunction(title => document.title === title, {},
      other.pool ? 'Snowflake pool ' + other.pool.name : 'Snowflake generator ' + name);
    assert.equal(await page.$$eval('section.pool[hidden]', all => all.length), other.pool ? 0 : 3);
    await page.screenshot({ path: folder + '/named.png', fullPage: true });
  }

  const nameless = await page.evaluate(() => [...document.querySelectorAll('button, input, select')].filter(
    control => !(control.getAttribute('aria-label') || control.textContent.trim() || control.labels?.length)).length);
  assert.equal(nameless, 0, 'every control has a name');
  assert.deepEqual(elsewhere, [], 'nothing is asked of anybody else');
  assert.deepEqual(errors, []);
  console.log('The page is as it should be.');
} finally {
  await browser.close();
}
