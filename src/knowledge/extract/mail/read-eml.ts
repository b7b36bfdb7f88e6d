import PostalMime, { type Address } from 'postal-mime';
import type { Extraction } from '../block';
import { mailText, type ReadInner } from './mail';

/** Returns the text of a message as mail servers hand it on. */
export async function readEml(bytes: Uint8Array, read: ReadInner): Promise<Extraction> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  const names = (list: Address[] = []) => list.map(nameOf).join(', ');
  const { subject = '', date, html, text } = mail;
  const fields: [string, string | undefined][] = [
    ['Subject', mended(subject)],
    ['From', names(mail.from ? [mail.from] : [])],
    ['To', names(mail.to)],
    ['Cc', names(mail.cc)],
    ['Date', date],
  ];
  const attachments = mail.attachments
    .filter(({ mimeType }) => !mimeType.startsWith('image/'))
    .map(({ filename, content }) => ({
      name: filename ?? 'attachment',
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    }));
  return mailText(
    {
      subject: mended(subject),
      fields,
      ...(html !== undefined && { html: mended(html) }),
      ...(text !== undefined && { text: mended(text) }),
      attachments,
    },
    read,
  );
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
