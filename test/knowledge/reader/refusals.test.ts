import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { FilesToRead } from '../support/files-to-read';
import { pdfFile, simplePdf } from '../support/pdf-file';
import { testReader } from '../support/reader';
import { docxFile, wordParagraph, zipFile } from '../support/zip-file';

const docx = docxFile(wordParagraph('Hello'));
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const bomb = { name: 'word/media/a.xml', content: Buffer.alloc(30_000_000) };

/** “NOTICE: THE OFFICE OPENS AT NINE. Please bring the signed lease, the deposit and a” in EBCDIC. */
const ebcdic =
  'd5d6e3c9c3c57a40e3c8c540d6c6c6c9c3c540d6d7c5d5e240c1e340d5c9d5c54b40d7938581a2854082998995' +
  '8740a3888540a2898795858440938581a2856b40a388854084859796a289a3408195844081';

const refused: [what: string, name: string, bytes: Buffer | string, reason: string, words: RegExp][] = [
  ['an empty file', 'a.txt', '', 'empty', /is empty/],
  ['a file of spaces', 'a.md', ' \n\n ', 'no_text', /no text/],
  ['an unsupported type', 'a.exe', 'MZ', 'unsupported_type', /txt, md, html, pdf, docx, .*, csv and json/],
  ['a name without an extension', 'README', 'text', 'unsupported_type', /isn’t supported/],
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
  ['nested JSON', 'a.json', `${'['.repeat(101)}1${']'.repeat(101)}`, 'too_complex', /levels deep/],
  ['endlessly nested JSON', 'a.json', '['.repeat(1_000_000), 'too_complex', /too complex/],
  ['a million lists in each other', 'a.md', `${'- '.repeat(1_000_000)}a`, 'too_complex', /lists and quotes/],
  ['a page of a million open tags', 'a.html', '<div><b>'.repeat(500_000), 'too_complex', /open tags/],
  ['a text of a mainframe', 'a.txt', Buffer.from(ebcdic, 'hex'), 'unknown_encoding', /UTF-8/],
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
  ['a workbook that is a zip bomb', 'a.xlsx', zipFile([bomb]), 'expands_too_much', /more than its size/],
  ['a book that is a zip bomb', 'a.epub', zipFile([bomb]), 'expands_too_much', /more than its size/],
  [
    'a Word document without end in depth',
    'a.docx',
    docxFile('<w:sdt>'.repeat(10_000)),
    'too_complex',
    /open tags/,
  ],
  ['a message of a thousand parts in each other', 'a.eml', nestedMail(1_000), 'damaged', /damaged/],
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
];

const files = new FilesToRead();
const readings = refused.map(
  ([what, name, bytes, ...wanted]) => [what, files.add(name, bytes), ...wanted] as const,
);

test.each(readings)('refuses %s and says why', async (_what, reading, reason, words) => {
  expect(await reading()).toMatchObject({ kind: 'refused', reason, message: expect.stringMatching(words) });
});

test('refuses a file over 20 MiB and says why', async () => {
  const reading = await testReader().read({ name: 'a.txt', bytes: Buffer.alloc(20 * 1024 * 1024 + 1, 'a ') });
  expect(reading).toMatchObject({
    kind: 'refused',
    reason: 'too_large',
    message: expect.stringMatching(/20 MiB/),
  });
});

const sharing = files.add('a.docx', entriesThatShare());
test('refuses zip entries that share their bytes before anything is inflated', async () => {
  expect(await sharing()).toMatchObject({ kind: 'refused', reason: 'expands_too_much' });
});

test('confines a PDF bomb to its process', async () => {
  const content = deflateSync(endless(300), { level: 9 });
  const stream = `<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${content.toString('latin1')}\nendstream`;
  const file = pdfFile([[]], { objects: [stream] })
    .toString('latin1')
    .replace(/5 0 R \/Resources/, '6 0 R /Resources');
  const bounded = testReader({ process: { memoryBytes: 400 * 1024 * 1024, wallMs: 2_000 } });
  const reading = await bounded.read({ name: 'a.pdf', bytes: Buffer.from(file, 'latin1') });
  expect(reading).toMatchObject({ kind: 'refused', reason: 'too_complex' });
});

/** Returns what inflates to this many MB of drawing instructions. Deflates one of them, and repeats its block. */
function endless(megabytes: number): Buffer {
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const block = deflateRawSync(Buffer.alloc(1_000_000, 'q '), options);
  const [header, lastBlock, checksum] = [
    Buffer.from('78da', 'hex'),
    Buffer.from('0300', 'hex'),
    Buffer.alloc(4),
  ];
  checksum.writeUInt32BE(adler32OfPairs('q ', BigInt(megabytes) * 500_000n));
  return Buffer.concat([header, ...Array<Buffer>(megabytes).fill(block), lastBlock, checksum]);
}

/** The checksum of two letters that are repeated so often. */
function adler32OfPairs(pair: string, count: bigint): number {
  const [one = 0n, other = 0n] = [...pair].map((letter) => BigInt(letter.charCodeAt(0)));
  const both = one + other;
  const sum = (1n + both * count) % 65_521n;
  const sumOfSums = (2n * count + both * count * (count + 1n) - other * count) % 65_521n;
  return Number(sumOfSums * 65_536n + sum);
}

/** Returns an archive whose fifty entries are the same bytes, which inflate to 250 MB. */
function entriesThatShare(): Buffer {
  const single = zipFile([{ name: 'a', content: Buffer.alloc(5_000_000) }]);
  const end = single.length - 22;
  const start = single.readUInt32LE(end + 16);
  const entry = single.subarray(start, end);
  const directory = Buffer.concat(Array.from({ length: 50 }, () => entry));
  const tail = Buffer.from(single.subarray(end));
  tail.writeUInt16LE(50, 8);
  tail.writeUInt16LE(50, 10);
  return Buffer.concat([single.subarray(0, start), directory, tail]);
}

function nestedMail(depth: number): string {
  const parts = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  );
  return `${parts.join('')}\r\nThe end.`;
}

/** Requires a password that is not empty. */
function encryptedPdf(): Buffer {
  const dictionary = `<< /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >>`;
  return pdfFile([[{ text: 'secret', size: 10, x: 9, y: 9 }]], {
    objects: [dictionary],
    trailer: `/Encrypt 6 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`,
  });
}
