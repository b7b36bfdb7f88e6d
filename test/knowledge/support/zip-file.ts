import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  content: string | Buffer;
  /** The size that the archive states, if that is a lie. */
  saidSize?: number;
  encrypted?: boolean;
}

/** Returns a zip archive of these parts. */
export function zipFile(parts: Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { local, central } = entry(part, offset);
    files.push(local);
    directory.push(central);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const styles =
  '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>';

/** Returns the relations of a part to others. A target with a colon is outside of the file. */
export function relationsXml(relations: [id: string, type: string, target: string][]): string {
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const entries = relations.map(([id, type, target]) => {
    const mode = target.includes(':') ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"${mode}/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`;
}

/**
 * Returns a Word document with this body, in Word's own XML. `relations` are those of the body to the parts in `more`,
 * whose names are below `word/`.
 */
export function docxFile(
  body: string,
  more: Part[] = [],
  {
    main = 'word/document.xml',
    relations = [],
  }: { main?: string; relations?: [string, string, string][] } = {},
): Buffer {
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zipFile([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relationsXml([['r1', 'officeDocument', main]]) },
    { name: main, content: document },
    { name: 'word/styles.xml', content: styles },
    {
      name: main.replace(/([^/]+)$/, '_rels/$1.rels'),
      content: relationsXml([['s1', 'styles', '/word/styles.xml'], ...relations]),
    },
    ...more,
  ]);
}

export function wordParagraph(text: string, style?: string): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r><w:t>${text}</w:t></w:r></w:p>`;
}

function entry(
  { name, content, saidSize, encrypted }: Part,
  offset: number,
): { local: Buffer; central: Buffer } {
  const bytes = Buffer.from(content);
  const deflated = deflateRawSync(bytes, { level: 9 });
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(encrypted ? 1 : 0, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(deflated.length, 14);
  common.writeUInt32LE(saidSize ?? bytes.length, 18);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), deflated]);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return {
    local,
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name)]),
  };
}
