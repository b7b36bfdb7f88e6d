import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { aside, mainSize, seenFrom, type PlacedText } from './placed-text';

/** What pdfjs says of an annotation. A file may hold anything in its values. */
interface Annotation {
  subtype: string;
  rect: number[];
  annotationFlags?: number;
  contentsObj?: { str?: string };
  fieldName?: string;
  fieldValue?: unknown;
  password?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: unknown;
  buttonValue?: unknown;
  options?: { exportValue: unknown; displayValue: unknown }[];
}

const usualSize = 10;
/** The flags Hidden and NoView. */
const notShown = 0b10_0010;
/** A popup shows the text of another annotation. */
const withoutText = new Set(['Popup', 'Link']);
/** The height of small letters, by which a value is centred in its field. */
const halfHeight = 0.35;
const leading = 1.2;
/** Names that programs give to fields, such as topmostSubform[0].Page1[0].f1_07[0]. */
const nameOfProgram = /\[\d+\]|^\W*(text|field|check ?box|f)?[\d_.\W]*$/i;

/**
 * Returns the values of a page's form fields and the texts of its notes. Values and text boxes have their place
 * between what the page draws; the other notes stand aside.
 */
export async function annotationsOf(page: PDFPageProxy, drawn: PlacedText[]): Promise<PlacedText[]> {
  const size = mainSize(drawn) || usualSize;
  const labels = drawn.map(({ text }) => text.toLowerCase()).join(' ');
  const annotations: unknown[] = await page.getAnnotations();
  return annotations
    .filter(isAnnotation)
    .filter(
      ({ annotationFlags = 0, subtype }) => (annotationFlags & notShown) === 0 && !withoutText.has(subtype),
    )
    .flatMap((annotation) => {
      const isOnPage = annotation.subtype === 'Widget' || annotation.subtype === 'FreeText';
      const pieces = piecesOf(textOf(annotation, labels), annotation.rect, page.rotate, size);
      return isOnPage ? pieces : pieces.map((piece) => ({ ...piece, turn: aside }));
    });
}

function isAnnotation(value: unknown): value is Annotation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'subtype' in value &&
    'rect' in value &&
    Array.isArray(value.rect)
  );
}

function textOf(annotation: Annotation, labels: string): string {
  if (annotation.subtype === 'Widget') return withName(annotation, valueOf(annotation), labels);
  return annotation.contentsObj?.str ?? '';
}

/** The name of a field says what its value is, unless the page does or only a program knows the name. */
function withName({ fieldName = '' }: Annotation, value: string, labels: string): string {
  const isKnown = labels.includes(fieldName.toLowerCase()) || nameOfProgram.test(fieldName);
  return value === '' || isKnown ? value : `${fieldName}: ${value}`;
}

function valueOf(field: Annotation): string {
  const { checkBox, radioButton, exportValue, buttonValue, fieldValue, password, options = [] } = field;
  if (password === true) return '';
  if (checkBox === true) return fieldValue === exportValue ? '☒' : '☐';
  if (radioButton === true) return fieldValue === buttonValue ? '☒' : '☐';
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  const shown = values.map(
    (value: unknown) => options.find((option) => option.exportValue === value)?.displayValue ?? value,
  );
  return shown.filter((value) => typeof value === 'string').join(', ');
}

/** Returns the lines of a text in this rectangle of a page. */
function piecesOf(text: string, rect: number[], rotation: number, size: number): PlacedText[] {
  const turn = (((rotation % 360) + 360) % 360) / 10;
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const one = seenFrom(turn, left, bottom);
  const other = seenFrom(turn, right, top);
  const height = Math.abs(one.y - other.y);
  const isOneLine = height < size * 2;
  const firstLine = isOneLine ? (one.y + other.y) / 2 - size * halfHeight : Math.max(one.y, other.y) - size;
  return text.split(/[\r\n]+/).flatMap((line, at) =>
    line.trim() === ''
      ? []
      : [
          {
            text: line,
            x: Math.min(one.x, other.x),
            y: firstLine - at * size * leading,
            width: Math.abs(one.x - other.x),
            size,
            turn,
          },
        ],
  );
}
