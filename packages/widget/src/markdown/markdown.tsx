import { Component, type ComponentChildren, type VNode } from 'preact';
import { Pure } from '../view/pure.js';
import type { Ui } from '../view/ui.js';
import type { Block, Inline } from './nodes.js';
import { parseBlock } from './parse-block.js';
import { nothingSplit, splitBlocks, type BlockSource } from './split-blocks.js';

/** Renders a citation mark; null leaves the mark out. */
export type RenderCitation = (number: number) => ComponentChildren;

interface Citing {
  cite: RenderCitation;
  /** The inputs of `cite`. If they change, marks are rendered again: citations come with the message's id. */
  message?: string | undefined;
  ui?: Ui;
}

/**
 * Renders Markdown. A growing text is parsed and rendered only from its last block: complete blocks keep
 * their nodes.
 */
export class Markdown extends Component<Citing & { text: string }> {
  #split = nothingSplit;

  override render({ text, ...citing }: Citing & { text: string }): VNode {
    this.#split = splitBlocks(this.#split, text);
    const { sections, recent, tail } = this.#split;
    return (
      <div class="md" dir="auto">
        {sections.map((blocks, index) => (
          <Section key={index} blocks={blocks} {...citing} />
        ))}
        {recent.map((block, index) => (
          <Source key={`r${sections.length}.${index}`} {...block} {...citing} />
        ))}
        <Source key="tail" {...tail} {...citing} />
      </div>
    );
  }
}

class Section extends Pure<Citing & { blocks: BlockSource[] }> {
  override render({ blocks, ...citing }: Citing & { blocks: BlockSource[] }): VNode {
    return (
      <div class="section">
        {blocks.map((block) => (
          <Source {...block} {...citing} />
        ))}
      </div>
    );
  }
}

class Source extends Pure<Citing & BlockSource> {
  override render({ text, continues, cite }: Citing & BlockSource): VNode {
    return <>{parseBlock(text).map((block) => renderBlock(block, cite, continues))}</>;
  }
}

function renderBlock(block: Block, cite: RenderCitation, continues = false): VNode {
  const more = continues ? 'more' : undefined;
  switch (block.kind) {
    case 'paragraph':
      return <p>{inline(block.children, cite)}</p>;
    case 'heading':
      // The page has its own headings. These stay below them for visitors who navigate by headings.
      return (
        <p class="heading" role="heading" aria-level={Math.min(6, block.level + 2)}>
          {inline(block.children, cite)}
        </p>
      );
    case 'code':
      return (
        <pre class={more} tabIndex={0} dir="ltr">
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return <blockquote>{block.blocks.map((inner) => renderBlock(inner, cite))}</blockquote>;
    case 'list':
      return renderList(block, cite);
    case 'table':
      return renderTable(block, cite, more);
    case 'rule':
      return <hr />;
  }
}

function renderList(
  { ordered, start, items }: Extract<Block, { kind: 'list' }>,
  cite: RenderCitation,
): VNode {
  const rows = items.map(({ children, lists }) => (
    <li>
      {inline(children, cite)}
      {lists.map((list) => renderBlock(list, cite))}
    </li>
  ));
  return ordered ? <ol start={start}>{rows}</ol> : <ul>{rows}</ul>;
}

function renderTable(
  { head, rows, alignments }: Extract<Block, { kind: 'table' }>,
  cite: RenderCitation,
  more: string | undefined,
): VNode {
  return (
    <div class={more === undefined ? 'table' : 'table more'} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th scope="col" class={alignments[column]}>
                {inline(cell, cite)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>
              {row.map((cell, column) => (
                <td class={alignments[column]}>{inline(cell, cite)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const tags = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;

function inline(nodes: Inline[], cite: RenderCitation): ComponentChildren {
  return nodes.map((node) => {
    switch (node.kind) {
      case 'text':
        return node.text;
      case 'break':
        return <br />;
      case 'code':
        return <code dir="ltr">{node.text}</code>;
      case 'link':
        return (
          <a href={node.href} target="_blank" rel="noopener noreferrer">
            {inline(node.children, cite)}
          </a>
        );
      case 'citation':
        return cite(node.number);
      default: {
        const Tag = tags[node.kind];
        return <Tag>{inline(node.children, cite)}</Tag>;
      }
    }
  });
}
