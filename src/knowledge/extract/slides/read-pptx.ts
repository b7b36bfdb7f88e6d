import type { Extraction } from '../block';
import { elements, OfficePackage } from '../office/package';
import { readPage } from '../read-html';
import { Refusal, type ExtractionLimits } from '../refusal';
import { SlidePage } from './slide-page';

/**
 * Returns the text of a presentation, with its slides as pages and the notes of each.
 * @throws Refusal; an Error if the file is damaged
 */
export async function readPptx(bytes: Uint8Array, limits: ExtractionLimits): Promise<Extraction> {
  const office = await OfficePackage.open(bytes, limits.inflatedBytes);
  const main = office.main('ppt/presentation.xml') ?? '';
  if (!office.part(main)?.includes('presentationml'))
    throw new Refusal('wrong_type', 'The name ends with .pptx, but the content is no presentation.');
  const relations = office.relations(main);
  const slides = elements(office.tree(main), 'p:sldId').flatMap(
    ({ attribs }) => relations.get(attribs['r:id'] ?? '') ?? [],
  );
  const blocks = slides.flatMap(({ target }, at) => {
    const html = new SlidePage(office, target).html();
    return readPage(html).blocks.map((block) => ({ ...block, page: at + 1 }));
  });
  return { pages: slides.length, blocks };
}
