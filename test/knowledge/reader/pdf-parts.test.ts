import { pdfFile } from '../support/pdf-file';
import { FilesToRead } from '../support/files-to-read';
import { textOf } from '../support/reader';

const files = new FilesToRead();

const at = (x: number, y: number, text: string, size = 11) => ({ text, size, x, y });
const rows = (x: number, texts: string[], leading = 14) =>
  texts.map((text, row) => at(x, 700 - row * leading, text));
const numbers = Array.from({ length: 5 }, (_, number) => number + 1);
const notesOf = async (reading: ReturnType<FilesToRead['add']>) => {
  const read = await reading();
  return read.kind === 'read' ? read.notes : read.message;
};

const report = files.add(
  'report.pdf',
  pdfFile(
    numbers.map((number) => [
      at(72, 770, 'Report of the board', 9),
      at(300, 770, `Page ${number} of 5`, 9),
      at(72, 600, `Chapter ${number} says something.`),
      at(72, 30, 'Confidential', 9),
      at(300, 12, `- ${number} -`, 9),
    ]),
  ),
);
test('reads headers and footers once, no page numbers, and counts what it left out', async () => {
  const text = textOf(await report());
  for (const words of ['Report of the board', 'Confidential']) expect(text.split(words)).toHaveLength(2);
  expect(text).not.toContain('- 2 -');
  expect(numbers.filter((number) => !text.includes(`Chapter ${number}`))).toEqual([]);
  expect(await notesOf(report)).toEqual([{ what: 'repeated_lines', count: 13 }]);
});

const statement = files.add(
  'statement.pdf',
  pdfFile(
    numbers.map((month) =>
      rows(
        72,
        [1, 2, 3, 4].map((day) => `2024-0${month}-0${day} rent ${month}17.0${day}`),
      ),
    ),
  ),
);
const signs = files.add('signs.pdf', pdfFile(numbers.map((number) => [at(200, 500, `Room ${number}`, 40)])));
const deposits = files.add(
  'deposits.pdf',
  pdfFile(
    numbers.map((number) => [
      ...[at(72, 770, 'Deposit'), at(300, 770, `${100 + number}`)],
      at(72, 500, `Account ${number} is open.`),
    ]),
  ),
);
test('keeps lines at the edges of pages that differ in their numbers', async () => {
  const text = textOf(await statement());
  for (const row of ['2024-01-01 rent 117.01', '2024-05-04 rent 517.04']) expect(text).toContain(row);
  expect(numbers.filter((number) => !text.includes(`2024-0${number}-02`))).toEqual([]);
  expect(textOf(await signs())).toMatch(/Room 1\W+Room 2\W+Room 3\W+Room 4\W+Room 5/);
  expect(textOf(await deposits()).match(/Deposit 10\d/g)).toHaveLength(5);
  expect(await notesOf(statement)).toBeUndefined();
});

const scans = files.add('scans.pdf', pdfFile([[at(72, 700, 'Cover sheet of the contract.')], [], []]));
test('counts the pages without text', async () => {
  expect(await scans()).toMatchObject({ pages: 3, notes: [{ what: 'pages_without_text', count: 2 }] });
});

const slides = files.add(
  'slides.pdf',
  pdfFile(
    numbers.map((number) => [
      at(72, 500, `Word ${number} is the code here.`),
      at(72, 480, 'It opens the door.'),
    ]),
  ),
);
test('names the page of each passage', async () => {
  const reading = await slides();
  const chunks = reading.kind === 'read' ? reading.chunks : [];
  expect(chunks.map(({ page, text }) => [page, text.includes(`Word ${page} `)])).toEqual(
    numbers.map((number) => [number, true]),
  );
});

const over = files.add(
  'over.pdf',
  pdfFile([
    [...rows(72, ['The lease ends at noon.', 'The tenant returns the keys to'])],
    [...rows(72, ['the janitor in person. The deposit', 'is paid back in June.'])],
  ]),
);
test('keeps a sentence that runs over a page with the page on which it begins', async () => {
  const reading = await over();
  const texts = reading.kind === 'read' ? reading.chunks.map(({ page, text }) => [page, text]) : [];
  expect(texts).toEqual([
    [1, 'The lease ends at noon. The tenant returns the keys to the janitor in person.'],
    [2, 'The deposit is paid back in June.'],
  ]);
});

const cells = (y: number, texts: string[]) => texts.map((text, column) => at(72 + column * 150, y, text));
const table = files.add(
  'table.pdf',
  pdfFile([
    [...cells(700, ['Tariff', 'Price', 'Days']), ...cells(686, ['Basic', '49 EUR', '14'])],
    [...cells(700, ['Plus', '79 EUR', '30']), ...cells(686, ['Family', '99 EUR', '60'])],
  ]),
);
test('repeats the header of a table that runs over a page', async () => {
  expect(textOf(await table())).toBe(
    'Tariff | Price | Days\nBasic | 49 EUR | 14\n\nTariff | Price | Days\nPlus | 79 EUR | 30\nFamily | 99 EUR | 60',
  );
});

const widget = (more: string, bottom: number) =>
  `<< /Type /Annot /Subtype /Widget /Rect [200 ${bottom} 400 ${bottom + 16}] /F 4 /P 4 0 R ${more} >>`;
const form = files.add(
  'form.pdf',
  pdfFile([[at(72, 700, 'Name of the applicant:'), at(72, 660, 'Start:'), at(220, 620, 'I agree.')]], {
    catalog: '/AcroForm << /Fields [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R] /DR << /Font << /F1 3 0 R >> >> >>',
    page: '/Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R 13 0 R]',
    objects: [
      widget('/FT /Tx /T (name) /V (Margarethe Quillfeather)', 696),
      widget('/FT /Ch /Ff 131072 /T (start) /V (m2) /Opt [[(m1) (January)] [(m2) (February)]]', 656),
      `<< /Type /Annot /Subtype /Widget /Rect [200 616 212 628] /F 4 /P 4 0 R /FT /Btn /T (agree) /V /Yes /AS /Yes /AP << /N << /Yes 14 0 R >> >> >>`,
      widget('/FT /Tx /T (Place of birth) /V (Kiel)', 576),
      widget('/FT /Tx /Ff 8192 /T (secret) /V (hunter2)', 536),
      '<< /Type /Annot /Subtype /FreeText /Rect [72 496 300 512] /DA (/F1 11 Tf) /Contents (Paid in cash.) >>',
      '<< /Type /Annot /Subtype /Text /Rect [500 740 520 760] /Contents (Please check the name.) >>',
      '<< /Type /Annot /Subtype /Text /F 2 /Rect [500 700 520 720] /Contents (Nobody sees this.) >>',
      '<< /Type /XObject /Subtype /Form /BBox [0 0 12 12] /Length 0 >>\nstream\n\nendstream',
    ],
  }),
);
test('reads the values of form fields beside their labels, text boxes and notes', async () => {
  const text = textOf(await form());
  for (const words of [
    /applicant:\W+Margarethe Quillfeather/,
    /Start:\W+February/,
    /☒ I agree/,
    /Place of birth: Kiel/,
  ])
    expect(text).toMatch(words);
  expect(text).toContain('Paid in cash.');
  expect(text).toContain('Please check the name.');
  expect(text).not.toMatch(/hunter2|Nobody/);
});

const embedded = [
  '<< /Names [(one.pdf) 7 0 R] >>',
  '<< /Type /Filespec /F (one.pdf) /UF (one.pdf) /EF << /F 8 0 R >> >>',
  '<< /Type /EmbeddedFile /Length 4 >>\nstream\nabcd\nendstream',
];
const cover = [[at(72, 700, 'Cover of the letters.')]];
const names = '/Names << /EmbeddedFiles 6 0 R >>';
const attached = files.add('attached.pdf', pdfFile(cover, { catalog: names, objects: embedded }));
const portfolio = files.add(
  'portfolio.pdf',
  pdfFile(cover, { catalog: `${names} /Collection << /Type /Collection >>`, objects: embedded }),
);
const dynamic = files.add(
  'dynamic.pdf',
  pdfFile(cover, {
    catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA [(template) 6 0 R] >>',
    objects: [embedded[2] ?? ''],
  }),
);
test('tells of attached files, of a portfolio and of a form that only some programs show', async () => {
  expect(await notesOf(attached)).toEqual([{ what: 'attached_files', count: 1 }]);
  expect(await notesOf(portfolio)).toEqual([{ what: 'portfolio_files', count: 1 }]);
  expect(await notesOf(dynamic)).toEqual([{ what: 'dynamic_form', count: 1 }]);
});

const late = files.add('late.pdf', Buffer.concat([Buffer.from('\ufeff\r\n'), pdfFile(cover)]));
const tooLate = files.add('late.pdf', Buffer.concat([Buffer.alloc(1_100, ' '), pdfFile(cover)]));
test('reads a PDF that begins after a few other bytes', async () => {
  expect(textOf(await late())).toBe('Cover of the letters.');
  expect(await tooLate()).toMatchObject({ kind: 'refused', reason: 'wrong_type' });
});
