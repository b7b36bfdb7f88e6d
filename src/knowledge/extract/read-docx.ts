import { convertToHtml, images } from 'mammoth';
import type { Extraction } from './block';
import { readHtml } from './read-html';
import { Refusal } from './refusal';
import { checkedZip } from './zip-check';

/**
 * The text of a Word document. Nothing is inflated before the archive is known to be harmless, and nothing outside of
 * the file is read. Pictures are left out.
 */
export async function readDocx(bytes: Uint8Array, mostInflated: number): Promise<Extraction> {
  const names = new Set(checkedZip(bytes, mostInflated).map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) {
    throw new Refusal('wrong_type', 'The name ends with .docx, but the content is no Word document.');
  }
  const { value } = await convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      externalFileAccess: false,
      convertImage: images.imgElement(() => Promise.resolve({ src: '' })),
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
    },
  );
  return readHtml(`<body>${value}</body>`);
}
