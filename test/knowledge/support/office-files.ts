import { relationsXml, zipFile } from './zip-file';

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>';
const office = 'http://schemas.openxmlformats.org';

/** Returns a workbook whose sheets have these rows, in Excel's own XML. `more` follows the rows of each. */
export function xlsxFile(sheets: Record<string, { rows: string; more?: string }>): Buffer {
  const names = Object.keys(sheets);
  const type = `application/vnd.openxmlformats-officedocument.spreadsheetml`;
  const parts = names.map(
    (_name, at) => `<Override PartName="/xl/s${at}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  return zipFile([
    {
      name: '[Content_Types].xml',
      content: `${types}<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${parts.join('')}</Types>`,
    },
    { name: '_rels/.rels', content: relationsXml([['r', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsXml([
        ['st', 'styles', 'styles.xml'],
        ...names.map((_name, at): [string, string, string] => [`s${at}`, 'worksheet', `s${at}.xml`]),
      ]),
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet xmlns="${office}/spreadsheetml/2006/main"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    ...Object.values(sheets).map(({ rows, more = '' }, at) => ({
      name: `xl/s${at}.xml`,
      content: `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${more}</worksheet>`,
    })),
  ]);
}

/** Returns a presentation with these slides, each with notes, in PowerPoint's own XML. */
export function pptxFile(slides: { body: string; notes: string }[]): Buffer {
  const ids = slides.map((_slide, at) => `<p:sldId id="${256 + at}" r:id="s${at}"/>`).reverse();
  return zipFile([
    { name: '[Content_Types].xml', content: `${types}</Types>` },
    { name: '_rels/.rels', content: relationsXml([['r', 'officeDocument', 'ppt/presentation.xml']]) },
    {
      name: 'ppt/presentation.xml',
      content: `<p:presentation xmlns:p="${office}/presentationml/2006/main"><p:sldIdLst>${ids.join('')}</p:sldIdLst></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: relationsXml(slides.map((_slide, at) => [`s${at}`, 'slide', `slides/${at}.xml`])),
    },
    ...slides.flatMap(({ body, notes }, at) => [
      { name: `ppt/slides/${at}.xml`, content: `<p:sld><p:spTree>${body}</p:spTree></p:sld>` },
      {
        name: `ppt/slides/_rels/${at}.xml.rels`,
        content: relationsXml([['n', 'notesSlide', `../notes/${at}.xml`]]),
      },
      { name: `ppt/notes/${at}.xml`, content: `<p:notes>${slideText(notes)}</p:notes>` },
    ]),
  ]);
}

/** Returns a shape of a slide. `type` is that of its placeholder. */
export function slideText(text: string, type = 'body'): string {
  return `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
}

/** Returns an OpenDocument text with this body. */
export function odtFile(body: string, styles = ''): Buffer {
  return zipFile([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
    {
      name: 'content.xml',
      content: `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    {
      name: 'styles.xml',
      content:
        '<office:document-styles><style:header><text:p>Version 4</text:p></style:header></office:document-styles>',
    },
  ]);
}

/** Returns a book whose chapters are named and read in reverse. */
export function epubFile(chapters: string[]): Buffer {
  const items = chapters.map((_chapter, at) => `<item id="c${at}" href="c%20${at}.xhtml"/>`);
  const order = chapters.map((_chapter, at) => `<itemref idref="c${at}"/>`).reverse();
  return zipFile([
    { name: 'mimetype', content: 'application/epub+zip' },
    { name: 'META-INF/container.xml', content: '<container><rootfile full-path="b/book.opf"/></container>' },
    {
      name: 'b/book.opf',
      content: `<package><metadata><dc:title>The Book</dc:title></metadata><manifest>${items.join('')}</manifest><spine>${order.join('')}</spine></package>`,
    },
    ...chapters.map((chapter, at) => ({
      name: `b/c ${at}.xhtml`,
      content: `<?xml version="1.0"?><html><head><title>x</title></head><body>${chapter}</body></html>`,
    })),
  ]);
}
