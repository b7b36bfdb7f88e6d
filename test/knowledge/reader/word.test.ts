import { FilesToRead } from '../support/files-to-read';
import { textOf } from '../support/reader';
import { docxFile, wordParagraph } from '../support/zip-file';

const files = new FilesToRead();
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const para = (inner: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`;
const word = (what: string, body: string, ...more: Parts) =>
  [what, files.add('a.docx', docxFile(body, ...more))] as const;
type Parts = Parameters<typeof docxFile> extends [string, ...infer Rest] ? Rest : never;
const field = (mark: string) => `<w:r><w:fldChar w:fldCharType="${mark}"/></w:r>`;
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

const level = (at: number, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/>${more || '<w:numFmt w:val="decimal"/>'}<w:lvlText w:val="${text}"/></w:lvl>`;
const numbering =
  `<w:numbering><w:abstractNum w:abstractNumId="1">${level(0, '§ %1')}${level(1, '%1.%2')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="2">${level(0, '(%1)', '<w:numFmt w:val="lowerLetter"/>')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>' +
  '<w:num w:numId="3"><w:abstractNumId w:val="2"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num></w:numbering>';
const inList = (text: string, list: number, at: number, style = '') =>
  para(run(text), `${style}<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
const listed: Parts = [
  [{ name: 'word/numbering.xml', content: numbering }],
  { relations: [['n1', 'numbering', 'numbering.xml']] },
];
const heading = '<w:pStyle w:val="Heading1"/>';

const cell = (text: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${para(run(text))}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const note = (kind: string, text: string) =>
  `<w:${kind}s><w:${kind} w:id="4" w:author="Ada">${para(run(text))}</w:${kind}></w:${kind}s>`;

const shown: [...ReturnType<typeof word>, text: string][] = [
  [
    ...word(
      'the result of a simple field',
      para(`${run('No. ')}<w:fldSimple w:instr=" SEQ n ">${run('KX-9')}</w:fldSimple>`),
    ),
    'No. KX-9',
  ],
  [
    ...word(
      'the result of a field and nothing that computes it',
      para(
        field('begin') +
          instruction(' IF ') +
          field('begin') +
          instruction(' REF a ') +
          field('separate') +
          run('hidden') +
          field('end') +
          field('separate') +
          run('shown') +
          field('end'),
      ),
    ),
    'shown',
  ],
  [
    ...word(
      'the numbers of clauses and lists',
      inList('Term', 1, 0, heading) +
        inList('It begins.', 1, 1) +
        inList('It ends.', 1, 1) +
        inList('Notice', 1, 0, heading) +
        inList('In writing.', 1, 1) +
        inList('one', 2, 0) +
        inList('two', 2, 0) +
        inList('five', 3, 0),
      ...listed,
    ),
    '# § 1 Term\n\n1.1 It begins.\n1.2 It ends.\n\n# § 2 Notice\n\n2.1 In writing.\n(a) one\n(b) two\n(e) five',
  ],
  [
    ...word(
      'headers and footers, each once',
      para(run('Text.')),
      [
        { name: 'word/header1.xml', content: `<w:hdr>${para(run('Version 4'))}</w:hdr>` },
        { name: 'word/header2.xml', content: `<w:hdr>${para(run('Version 4'))}</w:hdr>` },
        { name: 'word/footer1.xml', content: `<w:ftr>${para(run('Owner: Ada'))}</w:ftr>` },
      ],
      {
        relations: [
          ['h1', 'header', 'header1.xml'],
          ['h2', 'header', 'header2.xml'],
          ['f1', 'footer', 'footer1.xml'],
        ],
      },
    ),
    'Text.\n\nHeader: Version 4\n\nFooter: Owner: Ada',
  ],
  [
    ...word(
      'formulas',
      para(
        `${run('It is')}<m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:den></m:f></m:oMath>${run('.')}`,
      ),
    ),
    'It is (a+b)/(x^2) .',
  ],
  [
    ...word(
      'notes with the paragraph that refers to them',
      para(`${run('30')}<w:r><w:footnoteReference w:id="4"/></w:r>${run(' days')}`) + para(run('After.')),
      [{ name: 'word/footnotes.xml', content: note('footnote', 'Without holidays.') }],
      { relations: [['f', 'footnotes', 'footnotes.xml']] },
    ),
    '30 [note 1] days\n\nNote 1: Without holidays.\n\nAfter.',
  ],
  [
    ...word(
      'comments',
      para(`${run('900')}<w:r><w:commentReference w:id="4"/></w:r>`),
      [{ name: 'word/comments.xml', content: note('comment', 'Agreed.') }],
      { relations: [['c', 'comments', 'comments.xml']] },
    ),
    '900\n\nComment by Ada: Agreed.',
  ],
  [
    ...word(
      'the addresses of links',
      para(
        `<w:hyperlink r:id="u">${run('portal')}</w:hyperlink> ${field('begin')}${instruction('HYPERLINK "https://b.example/x"')}${field('separate')}${run(' form')}${field('end')}`,
      ),
      [],
      { relations: [['u', 'hyperlink', 'https://a.example/']] },
    ),
    'portal (https://a.example/) form (https://b.example/x)',
  ],
  [
    ...word(
      'a merged cell in each row that it spans',
      `<w:tbl>${row(cell('North', '<w:vMerge w:val="restart"/>'), cell('Aldburg'))}${row(cell('', '<w:vMerge/>'), cell('Birkdal'))}${row(cell('both', '<w:gridSpan w:val="2"/>'))}</w:tbl>`,
    ),
    'North | Aldburg\nNorth | Birkdal\nboth',
  ],
  [
    ...word(
      'boxes of forms, ticked or empty',
      para(
        `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('x')}</w:sdtContent></w:sdt>${run(' full ')}<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/></w:checkBox></w:ffData></w:fldChar></w:r>${instruction('FORMCHECKBOX')}${field('end')}${run(' part')}`,
      ),
    ),
    '☒ full ☐ part',
  ],
  [
    ...word(
      'struck text as struck, and raised digits apart',
      para(run('120', '<w:strike/>') + run(' 80 m') + run('2', '<w:vertAlign w:val="superscript"/>')),
    ),
    '~~120~~ 80 m^2',
  ],
  [
    ...word(
      'a chart and a diagram',
      para('<w:r><w:drawing><c:chart r:id="c"/></w:drawing></w:r>') +
        para('<w:r><w:drawing><dgm:relIds r:dm="d"/></w:drawing></w:r>'),
      [
        {
          name: 'word/charts/chart1.xml',
          content:
            '<c:chartSpace><c:ser><c:tx><c:v>Sales</c:v></c:tx><c:cat><c:pt><c:v>May</c:v></c:pt></c:cat><c:val><c:pt><c:v>7</c:v></c:pt></c:val></c:ser></c:chartSpace>',
        },
        {
          name: 'word/diagrams/data1.xml',
          content: '<dgm:dataModel><a:p><a:r><a:t>Plan</a:t></a:r></a:p></dgm:dataModel>',
        },
      ],
      {
        relations: [
          ['c', 'chart', 'charts/chart1.xml'],
          ['d', 'diagramData', 'diagrams/data1.xml'],
        ],
      },
    ),
    ' | Sales\nMay | 7\n\nPlan',
  ],
  [
    ...word(
      'documents within it',
      para(run('Before.')) + '<w:altChunk r:id="c"/><w:altChunk r:id="d"/>',
      [
        { name: 'word/a.html', content: '<p>A page.</p>' },
        { name: 'word/b.docx', content: docxFile(wordParagraph('A document.')) },
      ],
      {
        relations: [
          ['c', 'aFChunk', 'a.html'],
          ['d', 'aFChunk', '/word/b.docx'],
        ],
      },
    ),
    'Before.\n\nA page.\n\nA document.',
  ],
  [
    ...word(
      'text boxes after their paragraph, once',
      para(
        `${run('One ')}<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${para(run('Box'))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${para(run('Box'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>${run('line')}`,
      ),
    ),
    'One line\n\nBox',
  ],
  [
    ...word(
      'elements that few documents have',
      para(
        `<w:bdo><w:dir>${run('right')}</w:dir></w:bdo><w:r><w:ptab/></w:r>${run('to')}<w:r><w:cr/></w:r>${run('left')}`,
      ),
    ),
    'right to\nleft',
  ],
  [
    ...word(
      'readings above characters',
      para(
        `<w:r><w:ruby><w:rubyPr/><w:rt>${run('かん')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby></w:r>`,
      ),
    ),
    '漢(かん)',
  ],
  [...word('entities that nothing defines, as they are written', wordParagraph('x &lol; y')), 'x &lol; y'],
  [...word('a main part of any name', wordParagraph('Hello'), [], { main: 'text/main2.xml' }), 'Hello'],
  [
    ...word('a document with a large blank picture', wordParagraph('Hello'), [
      { name: 'word/media/a.bmp', content: Buffer.alloc(3_000_000, 255) },
    ]),
    'Hello',
  ],
];

test.each(shown)('reads %s of a Word document', async (_what, reading, text) => {
  expect(textOf(await reading())).toBe(text);
});

const reviewed = files.add(
  'a.docx',
  docxFile(
    para(
      `${run('The fee is ')}<w:del><w:r><w:delText>50</w:delText></w:r></w:del><w:ins>${run('60')}</w:ins>`,
    ) + '<w:altChunk r:id="x"/>',
    [],
    { relations: [['x', 'aFChunk', 'chunk.rtf']] },
  ),
);
test('leaves out deleted text of a Word document and counts it', async () => {
  const reading = await reviewed();
  expect(textOf(reading)).toBe('The fee is 60');
  expect(reading).toMatchObject({
    notes: [
      { what: 'unread_parts', count: 1 },
      { what: 'deleted_text', count: 1 },
    ],
  });
});
