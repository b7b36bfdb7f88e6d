import { FilesToRead } from '../support/files-to-read';
import { textOf } from '../support/reader';

const files = new FilesToRead();
const page = (what: string, body: string, text: string) =>
  [what, files.add('a.html', `<html><body>${body}</body></html>`), text] as const;

const pages = [
  page(
    'a heading with a line break',
    '<h1>Annual leave<br>and special leave</h1><h2><div>Days</div></h2>',
    '# Annual leave and special leave\n\n## Days',
  ),
  page(
    'a page behind an open dialog',
    '<div aria-hidden="true"><p>Thirty days.</p></div><div role="dialog">Cookies</div>',
    'Thirty days.\n\nCookies',
  ),
  page(
    'the numbers of lists',
    '<ol start="3"><li>a<ul><li>b</li></ul></li><li value="7">c<p>d</p></li></ol><ol type="I" reversed><li>x</li><li>y</li></ol>',
    '3. a\n  - b\n7. c\n  d\n\nII. x\nI. y',
  ),
  page(
    'a cell that spans columns or rows',
    '<table><caption>Prices</caption><tr><th>Item</th><th>2023</th><th>2024</th></tr><tr><td rowspan="2">Lamp</td><td colspan="2">12</td></tr><tr><td>13</td><td>14</td></tr><tr><td colspan="3">All in euros</td></tr></table>',
    'Prices\n\nItem | 2023 | 2024\nLamp | 12 | 12\nLamp | 13 | 14\nAll in euros',
  ),
  page(
    'tables that lay out a page',
    '<table><tr><td><table><tr><td><h2>Order 5512</h2><p>It ships.</p></td></tr></table></td></tr></table>',
    '## Order 5512\n\nIt ships.',
  ),
  page(
    'addresses of links',
    '<p><a href="https://a.example/x">The portal</a> <a href="#top">up</a> <a href="https://b.example">b.example</a></p>',
    'The portal (https://a.example/x) up b.example',
  ),
  page('struck text as struck', '<p><del>120 euros</del> 80 euros</p>', '~~120 euros~~ 80 euros'),
  page(
    'raised and lowered digits apart',
    '<p>30<sup>1</sup> days, 10<sup>3</sup>, H<sub>2</sub>O, log<sub>2</sub>8, 1<sup>st</sup>, 2<sup>1</sup>/<sub>2</sub></p>',
    '30^1 days, 10^3, H2O, log2 8, 1st, 2 1/2',
  ),
  page(
    'boxes and values of forms',
    '<p><input type="checkbox" checked> full <input type="radio"> part <input value="Ada"> <input type="password" value="x"> <select><option>one<option selected>two</select></p>',
    '☒ full ☐ part Ada one, ☒ two',
  ),
  page(
    'terms with what they mean',
    '<dl><dt>Notice</dt><dd>six weeks</dd><div><dt>Fee</dt><dd><p>40</p><p>or less</p></dd></div></dl>',
    'Notice: six weeks\n\nFee: 40\n\nor less',
  ),
  page(
    'words without the places where they may break',
    '<p>Kranken&shy;versicherung&#8203;snummer</p>',
    'Krankenversicherungsnummer',
  ),
  page(
    'formulas',
    '<p>It is <math><msup><mi>x</mi><mn>2</mn></msup><mo>/</mo><msqrt><mi>y</mi></msqrt></math></p>',
    'It is x^2/√y',
  ),
  page('code with its lines', '<pre><code>a\n  b<br>c</code></pre>', 'a\n  b\nc'),
];

test.each(pages)('reads %s of a page', async (_what, reading, text) => {
  expect(textOf(await reading())).toBe(text);
});

const partly = files.add(
  'a.html',
  '<nav><a>Home</a></nav><p hidden>one</p><p style="display: none">two</p><p hidden></p><p>Text</p><script>x</script>',
);
test('counts the menus and hidden elements of a page that it leaves out', async () => {
  const reading = await partly();
  expect(textOf(reading)).toBe('Text');
  expect(reading).toMatchObject({
    notes: [
      { what: 'menus', count: 1 },
      { what: 'hidden_elements', count: 2 },
    ],
  });
});

const markdown = (what: string, source: string, text: string) =>
  [what, files.add('a.md', source), text] as const;
test.each([
  markdown(
    'a comment mark in code',
    'Begin with `<!--` here.\n\n# Refunds\n\nNine days.',
    'Begin with <!-- here.\n\n# Refunds\n\nNine days.',
  ),
  markdown('names in code', 'Call `__init__.py` and `r**2 * h**2`.', 'Call __init__.py and r**2 * h**2.'),
  markdown('entities', 'AT&amp;T takes 5&nbsp;&euro;.', 'AT&T takes 5 €.'),
  markdown(
    'tables of HTML',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
    'a | b\n1 | 2',
  ),
  markdown(
    'tasks and numbers',
    '3. three\n4. four\n\n- [x] done\n- [ ] open',
    '3. three\n4. four\n\n- ☒ done\n- ☐ open',
  ),
  markdown(
    'links with any address',
    'See [the form](forms/a.pdf) and [here](#x).',
    'See the form (forms/a.pdf) and here.',
  ),
])('reads %s of Markdown', async (_what, reading, text) => {
  expect(textOf(await reading())).toBe(text);
});

const hugo = files.add('a.md', '+++\ntitle = "Leave"\n+++\n\nThirty days.');
test('takes the title from fields of TOML', async () => {
  expect(await hugo()).toMatchObject({ title: 'Leave' });
});
