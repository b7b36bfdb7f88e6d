import type { Extraction } from '../block';
import type { LeftOut } from '../html/left-out';
import { partTree } from '../office/xml-tree';
import { labelled } from '../office/labelled';
import { elements } from '../office/package';
import { unzip } from '../office/unzip';
import { readPage } from '../read-html';
import { Refusal } from '../refusal';
import { OpenPage } from './open-page';

/**
 * Returns the text of an OpenDocument text.
 * @throws Refusal; an Error if the file is damaged
 */
export async function readOdt(bytes: Uint8Array, mostInflated: number): Promise<Extraction> {
  const parts = await unzip(bytes, mostInflated, /^(content|styles|META-INF\/manifest)\.xml$/i);
  const tree = (name: string) => partTree(parts.get(name));
  if (elements(tree('meta-inf/manifest.xml'), 'manifest:encryption-data').length > 0)
    throw new Refusal('encrypted', 'The file is encrypted. Save it without a password and upload it again.');
  const content = tree('content.xml');
  const [body] = elements(content, 'office:text');
  if (!body) throw new Refusal('wrong_type', 'The name ends with .odt, but the content is no text document.');
  const styles = tree('styles.xml');
  const leftOut: LeftOut = new Map();
  const page = new OpenPage([...styles, ...content], leftOut);
  const margins = (label: string) =>
    elements(styles, `style:${label.toLowerCase()}`).map(({ children }) =>
      labelled(label, page.html(children)),
    );
  const html = [page.html(body.children), ...new Set([...margins('Header'), ...margins('Footer')])].join('');
  return readPage(html, {}, leftOut);
}
