import type { ComponentChildren, VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Block, Inline } from './nodes.js';
import { parseBlock } from './parse-block.js';
import { nothingSplit, splitBlocks, type BlockSource } from './split-blocks.js';

/** Renders a citation mark; undefined leaves the mark out. */
export type RenderCitation = (number: number) => ComponentChildren;

interface MarkdownProps {
  text: string;
  renderCitation: RenderCitation;
}

/**
 * Renders Markdown. A text that grows is parsed and rendered only from its last block on: what is complete keeps its
 * nodes.
 */
export function Markdown({ text, renderCitation }: MarkdownProps): VNode {
  const split = useRef(nothingSplit);
  split.current = splitBlocks(split.current, text);
  const { sections, recent, tail } = split.current;
  return (
    <div class="md" dir="auto">
      {sections.map((blocks, index) => (
        <Section key={index} blocks={blocks} renderCitation={renderCitation} />
      ))}
      {recent.map((block, index) => (
        <Source key={`r${sections.length}.${index}`} source={block} renderCitation={renderCitation} />
      ))}
      <Source key="tail" source={tail} renderCitation={renderCitation} />
    </div>
  );
}

function Section({ blocks, renderCitation }: { blocks: BlockSource[]; renderCitation: RenderCitation }) {
  // The same node again: Preact skips it.
  return useMemo(
    () => (
      <div class="section">
        {blocks.map((block, index) => (
          <Source key={index} source={block} renderCitation={renderCitation} />
        ))}
      </div>
    ),
    [blocks, renderCitation],
  );
}

function Source({ source, renderCitation }: { source: BlockSource; renderCitation: RenderCitation }) {
  const { text, continues } = source;
  return useMemo(
    () => <>{parseBlock(text).map((block) => renderBlock(block, renderCitation, continues))}</>,
    [text, continues, renderCitation],
  );
}

function renderBlock(block: Block, cite: RenderCitation, continues = false): VNode {
  const more = continues ? 'more' : undefined;
  switch (block.kind) {
    case 'paragraph':
      return <p>{inline(block.children, cite)}</p>;
    case 'heading':
      // The page has headings of its own; these stay below them for who moves by headings.
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

function inline(nodes: Inline[], cite: RenderCitation): ComponentChildren {
  return nodes.map((node) => {
    switch (node.kind) {
      case 'text':
        return node.text;
      case 'break':
        return <br />;
      case 'code':
        return <code dir="ltr">{node.text}</code>;
      case 'strong':
        return <strong>{inline(node.children, cite)}</strong>;
      case 'emphasis':
        return <em>{inline(node.children, cite)}</em>;
      case 'deleted':
        return <del>{inline(node.children, cite)}</del>;
      case 'link':
        return (
          <a href={node.href} target="_blank" rel="noopener noreferrer">
            {inline(node.children, cite)}
          </a>
        );
      case 'citation':
        return cite(node.number);
    }
  });
}
