import { deflateSync } from 'node:zlib';
import { pdfFile, simplePdf } from '../support/pdf-file';
import { testReader } from '../support/reader';
import { docxFile, wordParagraph, zipFile } from '../support/zip-file';

const reader = testReader();
const read = (name: string, bytes: Buffer | string) => reader.read({ name, bytes: Buffer.from(bytes) });
const docx = docxFile(wordParagraph('Hello'));
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const bomb = { name: 'word/media/a.xml', content: Buffer.alloc(30_000_000) };

const refused: [what: string, name: string, bytes: Buffer | string, reason: string, words: RegExp][] = [
  ['an empty file', 'a.txt', '', 'empty', /is empty/],
  ['a file of spaces', 'a.md', ' \n\n ', 'no_text', /no text/],
  ['an unsupported type', 'a.exe', 'MZ', 'unsupported_type', /txt, md, html, pdf, docx, csv and json/],
  ['a name without an extension', 'README', 'text', 'unsupported_type', /not read/],
  ['a PDF named as a text', 'a.txt', simplePdf('A', ['b']), 'wrong_type', /another type/],
  ['a text named as a PDF', 'a.pdf', 'just words', 'wrong_type', /another type/],
  [
    'a picture named as a page',
    'a.html',
    Buffer.from('89504e470d0a1a0a', 'hex'),
    'wrong_type',
    /another type/,
  ],
  ['text named as a page', 'a.html', 'no tags here', 'wrong_type', /no HTML/],
  [
    'an archive named as a Word document',
    'a.docx',
    zipFile([{ name: 'x.txt', content: 'x' }]),
    'wrong_type',
    /no Word/,
  ],
  [
    'a PDF with an archive appended',
    'a.pdf',
    Buffer.concat([simplePdf('A', ['b']), zipFile([])]),
    'wrong_type',
    /at once/,
  ],
  [
    'an archive with data appended',
    'a.docx',
    Buffer.concat([docx, Buffer.from('%PDF-')]),
    'damaged',
    /damaged/,
  ],
  ['invalid JSON', 'a.json', '{"a": ', 'wrong_type', /no valid JSON/],
  [
    'endlessly nested JSON',
    'a.json',
    `${'['.repeat(5000)}1${']'.repeat(5000)}`,
    'too_complex',
    /levels deep/,
  ],
  ['a CSV whose quote is never closed', 'a.csv', 'a,b\n"x,y', 'damaged', /never closed/],
  [
    'bytes that could be any encoding',
    'a.txt',
    Buffer.from('cff0e8e2e5f220ece8f0', 'hex'),
    'unknown_encoding',
    /UTF-8/,
  ],
  ['bytes that are not text', 'a.txt', Buffer.from([1, 2, 3, 0, 5, 6, 7]), 'unknown_encoding', /UTF-8/],
  ['a Word document with a password', 'a.docx', ole, 'encrypted', /password/],
  [
    'an encrypted archive',
    'a.docx',
    docxFile('', [{ name: 'x', content: 'x', encrypted: true }]),
    'encrypted',
    /without a password/,
  ],
  [
    'a zip bomb that states its size',
    'a.docx',
    docxFile('', [bomb]),
    'expands_too_much',
    /more than its size/,
  ],
  [
    'a zip bomb that lies about its size',
    'a.docx',
    docxFile('', [{ ...bomb, saidSize: 100 }]),
    'expands_too_much',
    /more than its size/,
  ],
  ['a Word document cut in two', 'a.docx', docx.subarray(0, docx.length / 2), 'damaged', /damaged/],
  ['a PDF cut to its first bytes', 'a.pdf', simplePdf('A', ['b']).subarray(0, 12), 'damaged', /damaged/],
  [
    'a PDF without text',
    'a.pdf',
    pdfFile([[]]),
    'no_text',
    /This PDF holds no text; it is probably a scan\./,
  ],
  ['an encrypted PDF', 'a.pdf', encryptedPdf(), 'encrypted', /encrypted/],
  [
    'a PDF of 10,000 pages',
    'a.pdf',
    pdfFile(Array.from({ length: 10_000 }, () => [])),
    'too_many_pages',
    /10,000 pages; 2,000 are allowed/,
  ],
  ['a file over 20 MiB', 'a.txt', Buffer.alloc(20 * 1024 * 1024 + 1, 'a '), 'too_large', /20 MiB/],
];

test.each(refused)('refuses %s and says why', async (_what, name, bytes, reason, words) => {
  const reading = await read(name, bytes);
  expect(reading).toMatchObject({ kind: 'refused', reason });
  expect(reading.kind === 'refused' && reading.message).toMatch(words);
});

test('refuses zip entries that share their bytes before anything is inflated', async () => {
  const single = zipFile([{ name: 'a', content: Buffer.alloc(5_000_000) }]);
  const end = single.length - 22;
  const start = single.readUInt32LE(end + 16);
  const entry = single.subarray(start, end);
  const directory = Buffer.concat(Array.from({ length: 50 }, () => entry));
  const tail = Buffer.from(single.subarray(end));
  tail.writeUInt16LE(50, 8);
  tail.writeUInt16LE(50, 10);
  const file = Buffer.concat([single.subarray(0, start), directory, tail]);
  expect(await read('a.docx', file)).toMatchObject({ kind: 'refused', reason: 'expands_too_much' });
});

/** Inflates to 300 MB of drawing instructions. */
test('confines a PDF bomb to its process', async () => {
  const content = deflateSync(deflateSync(Buffer.alloc(300_000_000, 'q '), { level: 9 }), { level: 9 });
  const stream = `<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${content.toString('latin1')}\nendstream`;
  const file = pdfFile([[]], { objects: [stream] })
    .toString('latin1')
    .replace(/5 0 R \/Resources/, '6 0 R /Resources');
  const bounded = testReader({ process: { memoryBytes: 400 * 1024 * 1024, wallMs: 4_000 } });
  const reading = await bounded.read({ name: 'a.pdf', bytes: Buffer.from(file, 'latin1') });
  expect(reading).toMatchObject({ kind: 'refused', reason: 'too_complex' });
});

/** Requires a password that is not empty. */
function encryptedPdf(): Buffer {
  const dictionary = `<< /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >>`;
  return pdfFile([[{ text: 'secret', size: 10, x: 9, y: 9 }]], {
    objects: [dictionary],
    trailer: `/Encrypt 6 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`,
  });
}
