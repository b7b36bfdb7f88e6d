import { hex } from 'dingbat-to-unicode';
import { isTag, type ChildNode, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { escapeHtml } from '../../../platform/html';
import { countLeftOut, type LeftOut } from '../html/left-out';
import { mathText } from '../math-text';
import { labelled } from '../office/labelled';
import { child, elements, type OfficePackage, type Relation } from '../office/package';
import { chartHtml, diagramHtml } from '../office/drawings';
import { Fields, linkIn } from './fields';
import { Notes, type NoteKind } from './notes';
import { Numbering } from './numbering';
import { holds } from './properties';
import { Styles, styleOf } from './styles';
import { TableRows } from './table-rows';

/** What Word does not show, besides the properties of what it shows. */
const unseen = /^(w:(del|moveFrom|delText|tblGrid|\w+Pr)|mc:Fallback)$/;

/** Marks the ends of a list’s paragraphs. They stay together. */
const item = '<!--item-->';

/**
 * Writes a Word document as HTML. An element without a rule shows what it contains, so that an element that few
 * documents have loses none of its text. All text stands in `w:t`, `a:t` and `m:t`.
 */
export class WordPage {
  private readonly styles: Styles;
  private readonly numbering: Numbering;
  private readonly notes: Notes;
  private readonly fields = new Fields();
  private readonly rows = new TableRows((nodes) => this.nodes(nodes));
  private relations = new Map<string, Relation>();
  /** What stands beside a paragraph, such as text boxes and notes. It follows the paragraph. */
  private beside = '';
  /** Text of a paragraph that continues in the next one. */
  private carried = '';

  /** `chunks` are the documents that this one contains, as HTML, by the ids of their relations. */
  constructor(
    private readonly office: OfficePackage,
    private readonly main: string,
    private readonly chunks: Map<string, string>,
    private readonly leftOut: LeftOut,
  ) {
    this.styles = new Styles(office.tree(office.related(main, 'styles')[0]));
    this.numbering = new Numbering(office.tree(office.related(main, 'numbering')[0]));
    this.notes = new Notes(office, main);
  }

  /** Headers and footers stand at the end, once each. */
  html(): string {
    const body = this.written(this.main, this.office.tree(this.main));
    const rest = this.notes.rest().map((note) => labelled(note.label, this.written(note.part, note.nodes)));
    const margins = [...this.margins('header', 'Header'), ...this.margins('footer', 'Footer')];
    const html = [body, ...rest, ...new Set(margins)].join('');
    return html.replaceAll(`${item}</p><p>${item}`, '<br>').replace(/<\/(s|sup|sub)><\1>/g, '');
  }

  private margins(type: string, label: string): string[] {
    const parts = this.office.related(this.main, type);
    return parts.map((part) => labelled(label, this.written(part, this.office.tree(part))));
  }

  private written(part: string, nodes: ChildNode[]): string {
    const { relations, beside, carried } = this;
    this.relations = this.office.relations(part);
    this.beside = '';
    this.carried = '';
    const html = this.nodes(nodes) + this.block(undefined, this.carried) + this.beside;
    this.carried = carried;
    this.relations = relations;
    this.beside = beside;
    return html;
  }

  private nodes(nodes: ChildNode[]): string {
    return nodes.map((node) => (isTag(node) ? this.element(node) : '')).join('');
  }

  private element(node: Element): string {
    if (unseen.test(node.name)) return this.unseen(node);
    return this.structure(node) ?? this.drawing(node) ?? this.text(node) ?? this.nodes(node.children);
  }

  private structure(node: Element): string | undefined {
    switch (node.name) {
      case 'w:p':
        return this.paragraph(node);
      case 'w:tbl':
        return this.rows.table(node);
      case 'w:tr':
        return this.rows.row(node);
      case 'w:tc':
        return this.rows.cell(node);
      case 'w:sdt':
        return this.control(node);
      case 'w:altChunk':
        return this.chunks.get(node.attribs['r:id'] ?? '') ?? '';
      default:
        return undefined;
    }
  }

  private drawing({ name, attribs, children }: Element): string | undefined {
    const other = (id = '') => this.office.tree(this.relations.get(id)?.target);
    switch (name) {
      case 'w:txbxContent':
        return this.aside(this.nodes(children));
      case 'a:p':
        return this.aside(`<p>${this.nodes(children)}</p>`);
      case 'v:textpath':
        return this.aside(`<p>${escapeHtml(attribs['string'] ?? '')}</p>`);
      case 'c:chart':
        return this.aside(chartHtml(other(attribs['r:id'])));
      case 'dgm:relIds':
        return this.aside(diagramHtml(other(attribs['r:dm'])));
      case 'wp:docPr':
        return attribs['descr'] ? `<img alt="${escapeHtml(attribs['descr'])}">` : '';
      default:
        return undefined;
    }
  }

  private text(node: Element): string | undefined {
    const { name, attribs, children } = node;
    switch (name) {
      case 'w:r':
        return this.run(node);
      case 'w:t':
      case 'a:t':
        return this.fields.isHidden ? '' : escapeHtml(DomUtils.textContent(node));
      case 'w:tab':
      case 'w:ptab':
        return ' ';
      case 'w:br':
      case 'w:cr':
        return '<br>';
      case 'w:noBreakHyphen':
        return '-';
      case 'w:sym':
        return escapeHtml(symbol(attribs));
      case 'w:instrText':
        return this.fields.instruct(DomUtils.textContent(node));
      case 'w:fldChar':
        return this.fields.mark(node);
      case 'w:fldSimple':
        return link(linkIn(attribs['w:instr'] ?? ''), this.nodes(children));
      case 'w:hyperlink':
        return link(this.relations.get(attribs['r:id'] ?? '')?.target, this.nodes(children));
      case 'w:ruby':
        return this.ruby(node);
      case 'm:oMath':
        return ` ${escapeHtml(mathText(node))} `;
      case 'w:footnoteReference':
        return this.note('footnote', attribs['w:id']);
      case 'w:endnoteReference':
        return this.note('endnote', attribs['w:id']);
      case 'w:commentReference':
        return this.note('comment', attribs['w:id']);
      case 'mc:AlternateContent':
        return this.alternative(node);
      default:
        return undefined;
    }
  }

  private paragraph(node: Element): string {
    const outer = this.beside;
    this.beside = '';
    const properties = child(node, 'w:pPr');
    const text = this.carried + this.nodes(node.children);
    this.carried = '';
    const { beside } = this;
    this.beside = outer;
    if (continues(properties)) {
      this.carried = text;
      this.beside += beside;
      return '';
    }
    return this.block(properties, text) + beside;
  }

  private block(properties: Element | undefined, text: string): string {
    const place = this.styles.listPlace(properties);
    const number = place ? this.numbering.label(place, styleOf(properties)) : '';
    if (text.trim() === '') return '';
    const numbered = number === '' ? text : `${escapeHtml(number)} ${text}`;
    const level = this.styles.headingLevel(properties);
    if (level !== undefined) return `<h${level}>${numbered}</h${level}>`;
    return number === '' ? `<p>${text}</p>` : `<p>${item}${numbered}${item}</p>`;
  }

  private run(node: Element): string {
    const properties = child(node, 'w:rPr');
    const property = (name: string) => this.styles.ofRun(properties, `w:${name}`);
    const text = this.nodes(node.children);
    if (text.trim() === '') return text;
    const raised = { superscript: 'sup', subscript: 'sub' }[property('vertAlign')?.attribs['w:val'] ?? ''];
    const placed = raised === undefined ? text : `<${raised}>${text}</${raised}>`;
    return holds(property('strike')) || holds(property('dstrike')) ? `<s>${placed}</s>` : placed;
  }

  /** A box of a form is a character in a font of its own. */
  private control(node: Element): string {
    const box = child(child(node, 'w:sdtPr'), 'w14:checkbox');
    if (!box) return this.nodes(node.children);
    return /^(1|true|on)$/.test(child(box, 'w14:checked')?.attribs['w14:val'] ?? '') ? '☒' : '☐';
  }

  /** Word and older programs draw the same in two ways. */
  private alternative(node: Element): string {
    const before = this.beside;
    const choice = this.nodes(child(node, 'mc:Choice')?.children ?? []);
    if (choice !== '' || this.beside !== before) return choice;
    return this.nodes(child(node, 'mc:Fallback')?.children ?? []);
  }

  private ruby(node: Element): string {
    const [base, above] = ['w:rubyBase', 'w:rt'].map((name) => this.nodes(child(node, name)?.children ?? []));
    return `<ruby>${base}<rt>${above}</rt></ruby>`;
  }

  /** A note follows the paragraph that refers to it. */
  private note(kind: NoteKind, id = ''): string {
    const note = this.notes.take(kind, id);
    if (!note) return '';
    this.aside(labelled(note.label, this.written(note.part, note.nodes)));
    return kind === 'comment' ? '' : ` [${escapeHtml(note.label.toLowerCase())}]`;
  }

  private aside(html: string): string {
    this.beside += html;
    return '';
  }

  private unseen(node: Element): string {
    const isDeleted = node.name === 'w:del' && elements(node, 'w:delText').length > 0;
    if (isDeleted) countLeftOut(this.leftOut, 'deleted_text');
    return '';
  }
}

/** A paragraph whose mark was deleted, or whose first letter is large, is one with the next. */
function continues(properties: Element | undefined): boolean {
  const frame = child(properties, 'w:framePr')?.attribs['w:dropCap'];
  return child(child(properties, 'w:rPr'), 'w:del') !== undefined || frame === 'drop' || frame === 'margin';
}

function link(address: string | undefined, html: string): string {
  return address === undefined ? html : `<a href="${escapeHtml(address)}">${html}</a>`;
}

/** Some fonts draw signs in place of letters. */
function symbol(attributes: Record<string, string>): string {
  const font = attributes['w:font'] ?? '';
  const code = attributes['w:char'] ?? '';
  const known = hex(font, code) ?? hex(font, code.replace(/^F0/i, ''));
  return known?.string ?? '';
}
