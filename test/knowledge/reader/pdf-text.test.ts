import { pdfFile } from '../support/pdf-file';
import { FilesToRead } from '../support/files-to-read';
import { textOf } from '../support/reader';

const files = new FilesToRead();

const at = (x: number, y: number, text: string, size = 11) => ({ text, size, x, y });
const rows = (x: number, texts: string[], leading = 14) =>
  texts.map((text, row) => at(x, 700 - row * leading, text));

const labels = ['Customer', 'Contract number', 'Notice period'];
const labelled = files.add(
  'labels.pdf',
  pdfFile([[...rows(72, labels, 24), ...rows(190, ['Ottokar Brandt', 'K-20417', 'six weeks'], 24)]]),
);
test('keeps a label and its value together, also if they are drawn apart', async () => {
  expect(textOf(await labelled())).toMatch(
    /Customer\W+Ottokar Brandt\W+Contract number\W+K-20417\W+Notice period\W+six weeks/,
  );
});

const left = [
  'Cats sleep for most of the',
  'day and hunt at night.',
  'They need fresh water and',
  'a quiet place to rest.',
];
const right = [
  'Dogs walk three times a day',
  'and eat twice.',
  'They need company and should',
  'not be alone for long.',
];
const inTurn = rows(72, left).flatMap((one, row) => [one, ...rows(320, right).slice(row, row + 1)]);
const columns = files.add('columns.pdf', pdfFile([inTurn]));
test('reads columns one after the other, also if they are drawn line by line', async () => {
  expect(textOf(await columns())).toBe(`${left.join(' ')}\n\n${right.join(' ')}`);
});

const pillars = files.add(
  'pillars.pdf',
  pdfFile([
    [
      ...[...rows(72, left), at(72, 630, 'Horses', 16), at(72, 610, 'Horses stand in a stable.')],
      ...[at(320, 700, 'Birds', 16), ...right.map((text, row) => at(320, 680 - row * 14, text))],
    ],
  ]),
);
test('reads columns that have headings of their own one after the other', async () => {
  expect(textOf(await pillars())).toMatch(
    /rest\.\s+# Horses\s+Horses stand in a stable\.\s+# Birds\s+Dogs walk/,
  );
});

const wrapped = files.add(
  'wrapped.pdf',
  pdfFile([
    [
      ...rows(72, ['Who pays for repairs of the', 'heating in the first year?']),
      ...rows(320, ['The landlord pays, unless the', 'tenant has broken it.']),
      at(72, 650, 'May I keep a dog in the flat'),
      at(72, 636, 'if it is small and quiet?'),
      at(320, 650, 'You may, if the neighbours'),
      at(320, 636, 'have been asked about it.'),
    ],
  ]),
);
test('reads the cells of a row whose texts take several lines one after the other', async () => {
  expect(textOf(await wrapped())).toMatch(
    /in the first year\?\W+The landlord pays, unless the tenant has broken it\.\W+May I keep .* quiet\?\W+You may/s,
  );
});

const upwards = (text: string, x: number) => `BT /F1 11 Tf 0 1 -1 0 ${x} 100 Tm (${text}) Tj ET`;
const turned = files.add(
  'turned.pdf',
  pdfFile([
    [upwards('The boiler is serviced every', 100), upwards('two years by a fitter.', 114)].join('\n'),
  ]),
);
test('reads turned text in its lines', async () => {
  expect(textOf(await turned())).toBe('The boiler is serviced every two years by a fitter.');
});

const twice = files.add(
  'twice.pdf',
  pdfFile([
    [
      at(72, 700, 'Total amount'),
      at(72.4, 700, 'Total amount'),
      at(72, 600, 'First version'),
      at(72, 600, 'Second version'),
    ],
  ]),
);
test('reads text that is drawn twice once, and text over other text apart', async () => {
  expect(textOf(await twice())).toMatch(/^Total amount\s+First version\s+Second version$/);
});

const shifted = files.add(
  'shifted.pdf',
  pdfFile([
    [
      at(72, 700, 'Bake for 2\xbd hours on 40 m\xb2.'),
      ...[at(72, 600, 'Pay within 30'), at(138.5, 604, '1', 7), at(144, 600, 'days.')],
      ...[at(72, 500, 'The hall has 10'), at(148, 504, '3', 7), at(154, 500, 'seats.')],
      ...[at(72, 400, 'Add 2'), at(101, 404, '1', 6), at(101, 397, '2', 6), at(107, 400, 'cups.')],
      ...[at(72, 300, 'Tariff'), at(300, 303, '962')],
    ],
  ]),
);
test('keeps fractions, powers and the marks of notes apart from numbers', async () => {
  const text = textOf(await shifted());
  for (const words of ['2½ hours on 40 m²', '30¹ days', '10³ seats', '2¹⁄₂ cups', 'Tariff 962'])
    expect(text).toContain(words);
});

const hex = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const japanese = (drawn: string[], direction: 'H' | 'V') =>
  pdfFile([drawn.join('\n')], {
    font: `<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-${direction} /DescendantFonts [6 0 R] >>`,
    objects: [
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>',
      '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
    ],
  });
const drawnAt = (text: string, x: number, y: number) =>
  `BT /F1 14 Tf 1 0 0 1 ${x} ${y} Tm ${hex(text)} Tj ET`;
const lines = ['解約の場合、借主は違約', '金として二か月分を支払う。'];
const horizontal = files.add(
  'h.pdf',
  japanese(
    lines.map((text, row) => drawnAt(text, 72, 760 - row * 20)),
    'H',
  ),
);
const vertical = files.add(
  'v.pdf',
  japanese(
    lines.map((text, row) => drawnAt(text, 500 - row * 24, 760)),
    'V',
  ),
);
const stacked = files.add(
  's.pdf',
  japanese(
    lines.flatMap((text, row) =>
      text.split('').map((letter, place) => drawnAt(letter, 500 - row * 24, 760 - place * 14)),
    ),
    'H',
  ),
);
const spaced = files.add(
  'w.pdf',
  japanese(
    '就業規則'.split('').map((letter, place) => drawnAt(letter, 72 + place * 28, 700)),
    'H',
  ),
);
test('reads Japanese in lines, in columns and in single letters without spaces', async () => {
  for (const reading of [horizontal, vertical, stacked]) expect(textOf(await reading())).toBe(lines.join(''));
  expect(textOf(await spaced())).toBe('就業規則');
});

/** A font whose letters mean others, as its map says. */
const mapped = (pairs: [code: string, letter: string][]) => {
  const lettersOf = pairs.map(([code, letter]) => `<${code}> <${letter}>`).join(' ');
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def 1 begincodespacerange <00> <FF> endcodespacerange ${pairs.length} beginbfchar ${lettersOf} endbfchar endcmap end end`;
  return {
    font: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    objects: [`<< /Length ${map.length} >>\nstream\n${map}\nendstream`],
  };
};
const arabic = files.add(
  'arabic.pdf',
  pdfFile(
    [[at(200, 700, 'dcLa', 20)]],
    mapped([
      ['61', '0627'],
      ['4C', 'FCCB'],
      ['63', '0637'],
      ['64', '0648'],
    ]),
  ),
);
test('keeps the order of the letters of an Arabic ligature', async () => {
  expect(textOf(await arabic())).toBe('الخطو');
});

const hyphens: [code: string, letter: string][] = 'Travel lowncifrmtio.'.split('').map((letter) => {
  const code = letter.charCodeAt(0).toString(16);
  return [code, code.padStart(4, '0')];
});
const divided = files.add(
  'divided.pdf',
  pdfFile(
    [rows(72, ['Travel allow!', 'ance for infor$', 'mation rare.'])],
    mapped([...hyphens, ['21', '00AD'], ['24', '2010']]),
  ),
);
test('joins a word that a soft hyphen or a hyphen of Unicode divides', async () => {
  expect(textOf(await divided())).toBe('Travel allowance for information rare.');
});
