interface PdfText {
  text: string;
  /** In points. */
  size: number;
  x: number;
  y: number;
}

interface PdfParts {
  trailer?: string;
  /** More objects. The first has the number 4 + 2 × the number of pages. */
  objects?: string[];
  /** More entries of the catalog and of each page. */
  catalog?: string;
  page?: string;
  font?: string;
}

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/**
 * Returns a PDF with these texts or drawing instructions on its pages and a correct cross-reference table. The font
 * is /F1.
 */
export function pdfFile(pages: (PdfText[] | string)[], extra: PdfParts = {}): Buffer {
  const kids = pages.map((_page, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra.catalog ?? ''} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    extra.font ?? helvetica,
    ...pages.flatMap((page, at) => {
      const content = typeof page === 'string' ? page : page.map(drawn).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> ${extra.page ?? ''} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...(extra.objects ?? []),
  ];
  return assembled(objects, extra.trailer ?? '');
}

/** Returns a PDF with one page: a heading and paragraphs below it. */
export function simplePdf(heading: string, lines: string[]): Buffer {
  const body = lines.map((text, at) => ({ text, size: 11, x: 72, y: 680 - at * 14 }));
  return pdfFile([[{ text: heading, size: 20, x: 72, y: 720 }, ...body]]);
}

function drawn({ text, size, x, y }: PdfText): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`;
}

function assembled(objects: string[], trailer: string): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, 'latin1');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
