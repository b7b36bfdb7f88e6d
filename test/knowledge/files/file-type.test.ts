import { ServiceError } from '../../../src/domain/errors';
import { typeOfFile } from '../../../src/knowledge/files/file-type';
import { gifFile, jpegFile, pngBomb, pngFile, webpFile } from '../../support/pictures';
import { epubFile, odtFile, pptxFile, xlsxFile } from '../support/office-files';
import { simplePdf } from '../support/pdf-file';
import { docxFile } from '../support/zip-file';

const openXml = 'application/vnd.openxmlformats-officedocument';
const docxType = `${openXml}.wordprocessingml.document`;
const text = Buffer.from('A plain text.');

test.each([
  ['PNG', 'a.png', pngFile(30, 20), 'image/png'],
  ['JPEG', 'a.jpg', jpegFile(30, 20), 'image/jpeg'],
  ['GIF', 'a.gif', gifFile(30, 20), 'image/gif'],
  ['WebP of version 1', 'a.webp', webpFile('VP8 ', 30, 20), 'image/webp'],
  ['lossless WebP', 'a.webp', webpFile('VP8L', 30, 20), 'image/webp'],
  ['extended WebP', 'a.webp', webpFile('VP8X', 30, 20), 'image/webp'],
  ['PNG under the ending of a JPEG', 'a.jpg', pngFile(30, 20), 'image/png'],
  ['picture without an ending', 'screenshot', pngFile(30, 20), 'image/png'],
  ['PNG of an iOS app', 'a.png', iosPng(), 'image/png'],
])('reads the type and the size of a %s from its content', (_what, name, bytes, type) => {
  expect(typeOfFile(name, bytes)).toEqual({ type, width: 30, height: 20 });
});

test.each([
  ['a PDF', 'a.pdf', simplePdf('Title', ['Words']), 'application/pdf'],
  ['text', 'a.txt', text, 'text/plain'],
  ['UTF-16 without a mark', 'a.txt', Buffer.from('A plain text.', 'utf16le'), 'text/plain'],
  ['a program, as text', 'main.py', Buffer.from('print(1)'), 'text/plain'],
  ['Markdown', 'a.md', Buffer.from('# Title'), 'text/markdown'],
  ['HTML without an ending', 'page', Buffer.from('<!doctype html><p>Hi'), 'text/html'],
  ['a message', 'a.eml', Buffer.from('Subject: Hi'), 'message/rfc822'],
  ['a Word document of any ending', 'plan', docxFile(''), docxType],
  ['a Word document with a main part of any name', 'a.docx', docxFile('', [], { main: 'a/b.xml' }), docxType],
  ['a workbook', 'a.xlsx', xlsxFile({ a: { rows: '' } }), `${openXml}.spreadsheetml.sheet`],
  ['a presentation', 'a.pptx', pptxFile([]), `${openXml}.presentationml.presentation`],
  ['an OpenDocument text', 'a.odt', odtFile(''), 'application/vnd.oasis.opendocument.text'],
  ['a book', 'a.epub', epubFile([]), 'application/epub+zip'],
  ['SVG, as text and never as a picture', 'a.svg', Buffer.from('<svg onload="x()"/>'), 'text/plain'],
])('takes %s for what it is', (_what, name, bytes, type) => {
  expect(typeOfFile(name, bytes)).toEqual({ type });
});

test.each([
  ['text under the ending of a picture', 'a.png', text, /ends with \.png, but the content is text/],
  ['a PDF under the ending of a picture', 'a.png', simplePdf('T', ['W']), /but the content is a PDF/],
  ['a picture under the ending of a PDF', 'a.pdf', pngFile(2, 2), /but the content is a picture/],
  ['a program', 'a.exe', Buffer.from([0x4d, 0x5a, 0x90, 0]), /isn’t supported/],
  ['an archive', 'a.zip', Buffer.from([0x50, 0x4b, 3, 4, 0]), /isn’t supported/],
  [
    'an archive under the ending of a Word document',
    'a.docx',
    Buffer.from([0x50, 0x4b, 3, 4, 0]),
    /isn’t supported/,
  ],
  ['bytes without a format', 'a.txt', Buffer.from([1, 0, 2, 0]), /isn’t supported/],
])('rejects %s with 415', (_what, name, bytes, words) => {
  expect(refusalOf(name, bytes)).toMatchObject({ code: 'unsupported_media_type' });
  expect(refusalOf(name, bytes)?.message).toMatch(words);
});

test.each([
  ['an empty file', 'a.png', Buffer.alloc(0), /empty/],
  [
    'a picture of 40,000 × 40,000 pixels in 57 bytes',
    'a.png',
    pngBomb(40_000, 40_000),
    /40000 × 40000 pixels/,
  ],
  ['a very long picture', 'a.png', pngBomb(20_000, 2), /Send a smaller one/],
  ['a PNG that broke off', 'a.png', pngFile(30, 20).subarray(0, 40), /damaged or did not arrive whole/],
  ['a JPEG that broke off', 'a.jpg', jpegFile(30, 20).subarray(0, 20), /damaged/],
  ['a GIF that broke off', 'a.gif', gifFile(30, 20).subarray(0, 9), /damaged/],
  ['a WebP that broke off', 'a.webp', webpFile('VP8X', 30, 20).subarray(0, 31), /damaged/],
  ['a picture without any pixel', 'a.png', pngBomb(0, 20), /damaged/],
])('rejects %s with 422', (_what, name, bytes, words) => {
  expect(refusalOf(name, bytes)).toMatchObject({ code: 'unprocessable_document' });
  expect(refusalOf(name, bytes)?.message).toMatch(words);
});

test('accepts a screenshot of a long page', () => {
  expect(typeOfFile('a.png', pngBomb(1_080, 17_000))).toMatchObject({ height: 17_000 });
});

test('never fails on bytes that merely begin like a picture', () => {
  const whole = [pngFile(30, 20), jpegFile(30, 20), gifFile(30, 20), webpFile('VP8L', 30, 20)];
  for (const bytes of whole)
    for (let length = 1; length <= bytes.length; length += 1) refusalOf('a', bytes.subarray(0, length));
});

/** Its first chunk is one that other programs do not know. */
function iosPng(): Buffer {
  const plain = pngFile(30, 20);
  const chunk = Buffer.from('00000004436742495000200200000000', 'hex');
  return Buffer.concat([plain.subarray(0, 8), chunk, plain.subarray(8)]);
}

function refusalOf(name: string, bytes: Buffer): ServiceError | undefined {
  try {
    typeOfFile(name, bytes);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}
