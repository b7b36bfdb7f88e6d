import iconv from 'iconv-lite';
import { FilesToRead } from '../support/files-to-read';
import { testReader, textOf } from '../support/reader';

const files = new FilesToRead();

/** Defines a test of the whole text that is read from a file. */
function reads(title: string, name: string, content: string | Buffer, text: string): void {
  const reading = files.add(name, content);
  test(title, async () => expect(textOf(await reading())).toBe(text));
}

reads(
  'puts lines above the header of a CSV file into a paragraph, and divides numbers nowhere',
  'a.csv',
  'Account statement 2024\r\n\r\ndate;text;amount\r\n01.02.2024;Rent;-1.250,50\r\n02.02.2024;Power;-80,20\r\n',
  'Account statement 2024\n\ndate | text | amount\n01.02.2024 | Rent | -1.250,50\n02.02.2024 | Power | -80,20',
);
reads(
  'divides a CSV file of two columns and decimal commas',
  'a.csv',
  'Lamp;1,50\nDesk;2,50\n',
  'Lamp | 1,50\nDesk | 2,50',
);
reads('takes the delimiter that Excel writes into the first line', 'a.csv', 'sep=|\na,b|c\n', 'a,b | c');
reads(
  'ends a CSV field whose quote is never closed with its line',
  'a.csv',
  'item,size\nPipe,"5" steel\nRod,"3, inch"\n',
  'item | size\nPipe | "5" steel\nRod | 3, inch',
);
reads(
  'keeps the digits, the order and doubled names of JSON',
  'a.json',
  '{"2024": 12345678901234567890, "2022": [2.50, 1e3], "a": "x", "a": true, "b": {"c": null}}',
  '2024: 12345678901234567890\n2022: 2.50, 1e3\na: x\na: true\n\n# b\n\nc: null',
);
reads('reads one JSON value a line', 'a.json', '{"q":"When?"}\n\n{"q":"Where?"}\n', 'q: When?\n\nq: Where?');
reads('reads several JSON values', 'a.json', '{\n "a": 1\n}\n{\n "a": 2\n}', 'a: 1\n\na: 2');
reads('reads JSON with comments', 'a.json', '// rooms\n{"a": 1, /* two */ "b": 2,}\n// end', 'a: 1\nb: 2');
reads(
  'takes a sentence with Latin capitals for no heading',
  'a.txt',
  'この装置はUSBで接続します。\n\n電源は後ろ。',
  'この装置はUSBで接続します。\n\n電源は後ろ。',
);
reads(
  'drops control characters, escapes of terminals and soft hyphens',
  'a.txt',
  'opens\u0007 at nine\n\u001b[31mclosed\u001b[0m on Sun\u00ADday\u001a',
  'opens at nine\nclosed on Sunday',
);
reads('drops colours of terminals from a short text', 'a.txt', '\u001b[1mBold\u001b[0m text', 'Bold text');
reads(
  'reads a page in the encoding that it declares late, and UTF-16 of a tag as UTF-8',
  'a.html',
  Buffer.concat([
    Buffer.from(`<html><script>${'var a = 1;'.repeat(2_000)}</script><meta charset="shift_jis"><p>`),
    iconv.encode('日', 'shift_jis'),
  ]),
  '日',
);
reads(
  'reads a page in the encoding of its XML declaration',
  'a.html',
  Buffer.from('<?xml version="1.0" encoding="windows-1251"?><p>\xff</p>', 'latin1'),
  'я',
);
reads('takes UTF-16 of a tag for a mistake', 'a.html', '<meta charset="utf-16"><p>Größe</p>', 'Größe');

const wide = (cells: (column: number) => string) =>
  Array.from({ length: 60 }, (_, at) => cells(at)).join(',');
const rows = [wide((at) => `column name ${at}`), ...[1, 2, 3].map((row) => wide((at) => `v${row}x${at}`))];
const table = files.add('wide.csv', rows.join('\n'));
test('names each value of a table whose header is too long to be repeated', async () => {
  const reading = await table();
  const chunks = reading.kind === 'read' ? reading.chunks : [];
  const chunk = chunks.find(({ text }) => text.includes('v3x41'));
  expect(chunk?.text).toContain('column name 41: v3x41');
  expect(chunk?.text).toContain('column name 0: v3x0');
});

const cyrillic = files.add('a.txt', Buffer.from('cff0e8e2e5f2', 'hex'));
const broken = files.add('b.txt', Buffer.concat([Buffer.from('Größe: '), Buffer.from([0x92])]));
test('notes characters that are guessed and those that can’t be read', async () => {
  expect(await cyrillic()).toMatchObject({ notes: [{ what: 'guessed_characters', count: 6 }] });
  expect(await broken()).toMatchObject({ notes: [{ what: 'unread_characters', count: 1 }] });
});

test('reads a text in the encoding that the uploader names', async () => {
  const bytes = iconv.encode('příliš žluťoučký', 'cp852');
  const reading = await testReader().read({ name: 'a.txt', bytes, charset: 'cp852' });
  expect(textOf(reading)).toBe('příliš žluťoučký');
});
