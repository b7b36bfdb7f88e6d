import { epubFile, odtFile, pptxFile, slideText, xlsxFile } from '../support/office-files';
import { FilesToRead } from '../support/files-to-read';
import { textOf } from '../support/reader';
import { docxFile, wordParagraph, zipFile } from '../support/zip-file';

const files = new FilesToRead();
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

const prices = files.add(
  'prices.xlsx',
  xlsxFile({
    Prices: {
      rows:
        `<row r="1">${text('A1', 'All prices')}</row>` +
        `<row r="3">${text('A3', 'Account')}${text('B3', 'Share')}${text('C3', 'Day')}</row>` +
        `<row r="4">${number('A4', '123456789012345')}${number('B4', '0.12', 1)}${number('C4', '45413', 2)}</row>` +
        `<row r="5">${text('A5', 'Rest')}${text('B5', 'none')}</row>`,
      more: '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="B5:C5"/></mergeCells>',
    },
    Empty: { rows: '' },
  }),
);
test('reads the sheets of a workbook as it shows their values', async () => {
  const reading = await prices();
  expect(reading).toMatchObject({ kind: 'read', type: 'xlsx' });
  expect(textOf(reading)).toBe(
    '# Prices\n\nAll prices |  | \nAccount | Share | Day\n123456789012345 | 12% | 5/1/24\nRest | none | none',
  );
});

const cells =
  '<a:tr><a:tc gridSpan="2"><a:p><a:r><a:t>both</a:t></a:r></a:p></a:tc><a:tc hMerge="1"/></a:tr>';
const talk = files.add(
  'talk.pptx',
  pptxFile([
    { body: slideText('Last', 'title') + slideText('7', 'sldNum'), notes: 'Thank them.' },
    {
      body: `${slideText('First', 'ctrTitle')}${slideText('It begins.')}<a:tbl>${cells}<a:tr><a:tc><a:p><a:r><a:t>one</a:t></a:r></a:p></a:tc><a:tc><a:p><a:r><a:t>two</a:t></a:r></a:p></a:tc></a:tr></a:tbl>`,
      notes: '',
    },
  ]),
);
test('reads the slides of a presentation in order, with notes and tables', async () => {
  const reading = await talk();
  expect(reading).toMatchObject({ kind: 'read', type: 'pptx', pages: 2 });
  expect(textOf(reading)).toBe('## First\n\nIt begins.\n\nboth\none | two\n\n## Last\n\nNotes: Thank them.');
});

const struck =
  '<style:style style:name="T1"><style:text-properties style:text-line-through-style="solid"/></style:style>' +
  '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="a" text:start-value="2"/></text:list-style>';
const outline =
  '<text:outline-style><text:outline-level-style text:level="2" style:num-format="1" style:num-suffix="." text:display-levels="2"/></text:outline-style>';
const letter = files.add(
  'letter.odt',
  odtFile(
    '<text:tracked-changes><text:deletion><text:p>gone</text:p></text:deletion></text:tracked-changes>' +
      '<text:h text:outline-level="1">Costs</text:h><text:h text:outline-level="2">Fees</text:h><text:p><text:span text:style-name="T1">50</text:span><text:s/>60' +
      '<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Net.</text:p></text:note-body></text:note></text:p>' +
      '<text:list text:style-name="L1"><text:list-item><text:p>two</text:p></text:list-item><text:list-item><text:p>three</text:p></text:list-item></text:list>' +
      '<table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>',
    struck + outline,
  ),
);
test('reads headings, notes, lists and tables of an OpenDocument text', async () => {
  const reading = await letter();
  expect(reading).toMatchObject({ kind: 'read', type: 'odt', notes: [{ what: 'deleted_text', count: 1 }] });
  expect(textOf(reading)).toBe(
    '# Costs\n\n## 1.1. Fees\n\n~~50~~ 60 [note 1]\n\nNote 1: Net.\n\nb. two\nc. three\n\na | b\n\nHeader: Version 4',
  );
});

const book = files.add('book.epub', epubFile(['<h1>Two</h1><p>End.</p>', '<h1>One</h1><p>Begin.</p>']));
test('reads the chapters of a book in the order of its reading', async () => {
  const reading = await book();
  expect(reading).toMatchObject({ kind: 'read', type: 'epub', title: 'The Book' });
  expect(textOf(reading)).toBe('# One\n\nBegin.\n\n# Two\n\nEnd.');
});

const attached = docxFile(wordParagraph('The plan.')).toString('base64');
const mail = files.add(
  'mail.eml',
  [
    'From: Ada <ada@example.com>',
    'To: bob@example.com',
    'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="x"',
    '',
    '--x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>See the plan.</p>',
    `--x\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="plan.docx"\r\nContent-Transfer-Encoding: base64\r\n\r\n${attached}`,
    '--x\r\nContent-Type: application/zip; name="a.zip"\r\nContent-Disposition: attachment; filename="a.zip"\r\n\r\nPK',
    '--x--',
  ].join('\r\n'),
);
test('reads a message with its attachments and counts those of other kinds', async () => {
  const reading = await mail();
  expect(reading).toMatchObject({
    kind: 'read',
    type: 'eml',
    title: 'Grüße',
    notes: [{ what: 'attached_files', count: 1 }],
  });
  expect(textOf(reading)).toBe(
    'Subject: Grüße\nFrom: Ada <ada@example.com>\nTo: bob@example.com\n\nSee the plan.\n\n# plan.docx\n\nThe plan.',
  );
});

const western = files.add(
  'western.eml',
  'Content-Type: text/plain; charset=windows-1252\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n12 =80 =96 now',
);
test('reads the euro sign and dashes of a message in Windows-1252', async () => {
  expect(textOf(await western())).toBe('12 € – now');
});

const others = ['xlsx', 'pptx', 'odt', 'epub'].map(
  (ending) => [ending, files.add(`a.${ending}`, zipFile([{ name: 'x.txt', content: 'x' }]))] as const,
);
test.each(others)('refuses another archive under the ending of %s', async (_ending, reading) => {
  expect(await reading()).toMatchObject({ kind: 'refused' });
});
