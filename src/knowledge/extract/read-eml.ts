import PostalMime, { type Address, type Attachment } from 'postal-mime';
import type { Block, Extraction } from './block';
import { countLeftOut, notesOf, type LeftOut } from './html/left-out';
import { readPage } from './read-html';
import { readText } from './read-text';
import { Refusal } from './refusal';

/** Reads a file that another one contains. */
export type ReadInner = (name: string, bytes: Uint8Array) => Promise<Extraction>;

/** Returns the text of a message as mail servers hand it on, and of its attachments. Those that are not read are counted. */
export async function readEml(bytes: Uint8Array, read: ReadInner): Promise<Extraction> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  const leftOut: LeftOut = new Map();
  const names = (list: Address[] = []) => list.map(nameOf).join(', ');
  const { date = '', html, text = '' } = mail;
  const subject = mended(mail.subject ?? '');
  const fields: [name: string, value: string][] = [
    ['Subject', subject],
    ['From', names(mail.from ? [mail.from] : [])],
    ['To', names(mail.to)],
    ['Cc', names(mail.cc)],
    ['Date', date],
  ];
  const head = fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`);
  const body = html === undefined ? readText(mended(text)) : readPage(mended(html), {}, leftOut);
  const blocks: Block[] = head.length === 0 ? [] : [{ kind: 'paragraph', text: head.join('\n') }];
  blocks.push(...body.blocks);
  for (const attachment of mail.attachments.filter(({ mimeType }) => !mimeType.startsWith('image/'))) {
    const name = attachment.filename ?? 'attachment';
    const inner = await innerBlocks(name, attachment, read);
    if (inner) blocks.push({ kind: 'heading', level: 1, text: name }, ...inner);
    else countLeftOut(leftOut, 'attached_files');
  }
  return { ...(subject !== '' && { title: subject }), blocks, ...notesOf(leftOut) };
}

/** Returns undefined if the attachment is not read. */
async function innerBlocks(
  name: string,
  { content }: Attachment,
  read: ReadInner,
): Promise<Block[] | undefined> {
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
    return (await read(name, bytes)).blocks;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** What Windows-1252 has in place of the controls 80 to 9F. */
const western = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Mends text that Node 20 decodes by the wrong one of two tables. */
function mended(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (control) => western.charAt(control.charCodeAt(0) - 0x80));
}

function nameOf({ name, address = '', group }: Address): string {
  if (group) return group.map(nameOf).join(', ');
  return name && name !== address ? `${name} <${address}>` : address;
}
