import { isTag, type ChildNode, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { escapeHtml } from '../../../platform/html';
import { mathText } from '../math-text';
import { chartHtml, diagramHtml } from '../office/drawings';
import { labelled } from '../office/labelled';
import { child, elements, type OfficePackage, type Relation } from '../office/package';

/** Writes a slide and its notes as HTML. An element without a rule shows what it contains. */
export class SlidePage {
  private readonly relations: Map<string, Relation>;

  constructor(
    private readonly office: OfficePackage,
    private readonly part: string,
  ) {
    this.relations = office.relations(part);
  }

  html(): string {
    const beside = (type: string) =>
      this.office.related(this.part, type).map((part) => new SlidePage(this.office, part).text());
    const notes = beside('notesSlide').map((html) => labelled('Notes', html));
    const comments = beside('comments').map((html) => labelled('Comment', html));
    return [this.text(), ...notes, ...comments].join('');
  }

  private text(): string {
    return this.nodes(this.office.tree(this.part));
  }

  private nodes(nodes: ChildNode[]): string {
    return nodes.map((node) => (isTag(node) ? this.element(node) : '')).join('');
  }

  private element(node: Element): string {
    const { name, attribs, children } = node;
    const inner = () => this.nodes(children);
    const other = (id = '') => this.office.tree(this.relations.get(id)?.target);
    switch (name) {
      case 'p:sp':
        return this.shape(node);
      case 'a:p':
        return `<p>${inner()}</p>`;
      case 'a:r':
        return this.run(node);
      case 'p:text':
        return `<p>${escapeHtml(DomUtils.textContent(node))}</p>`;
      case 'a:t':
        return escapeHtml(DomUtils.textContent(node));
      case 'a:br':
        return '<br>';
      case 'a:tbl':
        return `<table>${inner()}</table>`;
      case 'a:tr':
        return `<tr>${inner()}</tr>`;
      case 'a:tc':
        return this.cell(node);
      case 'p:cNvPr':
        return attribs['descr'] ? `<img alt="${escapeHtml(attribs['descr'])}">` : '';
      case 'c:chart':
        return chartHtml(other(attribs['r:id']));
      case 'dgm:relIds':
        return diagramHtml(other(attribs['r:dm']));
      case 'm:oMath':
        return ` ${escapeHtml(mathText(node))} `;
      case 'mc:AlternateContent':
        return (
          this.nodes(child(node, 'mc:Choice')?.children ?? []) ||
          this.nodes(child(node, 'mc:Fallback')?.children ?? [])
        );
      default:
        return inner();
    }
  }

  private shape(node: Element): string {
    const type = elements(node, 'p:ph')[0]?.attribs['type'] ?? '';
    if (type === 'sldNum' || type === 'sldImg') return '';
    const text = this.nodes(node.children);
    return type === 'title' || type === 'ctrTitle' ? `<h2>${text}</h2>` : text;
  }

  private run({ children }: Element): string {
    const properties = children.filter(isTag).find(({ name }) => name === 'a:rPr');
    const address = this.relations.get(child(properties, 'a:hlinkClick')?.attribs['r:id'] ?? '')?.target;
    const { baseline = '0', strike = 'noStrike' } = properties?.attribs ?? {};
    const raised = Number(baseline) > 0 ? 'sup' : Number(baseline) < 0 ? 'sub' : undefined;
    let text = this.nodes(children);
    if (raised) text = `<${raised}>${text}</${raised}>`;
    if (strike !== 'noStrike') text = `<s>${text}</s>`;
    return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
  }

  /** A cell that another one covers is there too. */
  private cell({ attribs, children }: Element): string {
    if (isTrue(attribs['hMerge']) || isTrue(attribs['vMerge'])) return '';
    const span = `colspan="${Number(attribs['gridSpan'] ?? 1)}" rowspan="${Number(attribs['rowSpan'] ?? 1)}"`;
    return `<td ${span}>${this.nodes(children)}</td>`;
  }
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
