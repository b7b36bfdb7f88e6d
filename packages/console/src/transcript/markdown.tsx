import { marked, type Token, type Tokens } from 'marked';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Words } from './found-message.js';
import './markdown.css';
import { safeUrl } from './safe-url.js';

/** Renders Markdown as elements. HTML in it stays text, and images become links. */
export function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => marked.lexer(text), [text]);
  return <div className="markdown">{tokens.map(asNode)}</div>;
}

function asNode(token: Token, key: number): ReactNode {
  return <Fragment key={key}>{nodeOf(token)}</Fragment>;
}

function childrenOf({ tokens }: { tokens?: Token[] | undefined }): ReactNode {
  return tokens?.map(asNode);
}

/** `marked` types its tokens loosely, so each is read by its own shape. */
function nodeOf(token: Token): ReactNode {
  if (isToken(token, 'paragraph')) return <p>{childrenOf(token)}</p>;
  if (isToken(token, 'heading')) return <p className="heading">{childrenOf(token)}</p>;
  if (isToken(token, 'strong')) return <strong>{childrenOf(token)}</strong>;
  if (isToken(token, 'em')) return <em>{childrenOf(token)}</em>;
  if (isToken(token, 'del')) return <del>{childrenOf(token)}</del>;
  if (isToken(token, 'codespan'))
    return (
      <code>
        <Words text={token.text} />
      </code>
    );
  if (isToken(token, 'code'))
    return (
      <pre tabIndex={0}>
        <Words text={token.text} />
      </pre>
    );
  if (isToken(token, 'blockquote')) return <blockquote>{childrenOf(token)}</blockquote>;
  if (isToken(token, 'br')) return <br />;
  if (isToken(token, 'hr')) return <hr />;
  if (isToken(token, 'list')) return <List list={token} />;
  if (isToken(token, 'table')) return <Table table={token} />;
  if (isToken(token, 'link') || isToken(token, 'image'))
    return <Anchor href={token.href}>{childrenOf(token) ?? token.text}</Anchor>;
  if (isToken(token, 'text'))
    return token.tokens ? childrenOf(token) : <Words text={withoutEntities(token.text)} />;
  if (token.type === 'checkbox' || token.type === 'space' || token.type === 'def') return null;
  return token.raw;
}

interface Shapes {
  paragraph: Tokens.Paragraph;
  heading: Tokens.Heading;
  strong: Tokens.Strong;
  em: Tokens.Em;
  del: Tokens.Del;
  codespan: Tokens.Codespan;
  code: Tokens.Code;
  blockquote: Tokens.Blockquote;
  br: Tokens.Br;
  hr: Tokens.Hr;
  list: Tokens.List;
  table: Tokens.Table;
  link: Tokens.Link;
  image: Tokens.Image;
  text: Tokens.Text;
}

function isToken<Type extends keyof Shapes>(token: Token, type: Type): token is Token & Shapes[Type] {
  return token.type === type;
}

function Anchor({ href, children }: { href: string; children: ReactNode }) {
  const url = safeUrl(href);
  if (url === undefined) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function List({ list: { ordered, start, items } }: { list: Tokens.List }) {
  const entries = items.map((item, at) => (
    <li key={at}>
      {item.task && <input type="checkbox" checked={item.checked === true} disabled aria-label="done" />}
      {childrenOf(item)}
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>;
}

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label="Table">
      <table>
        <thead>
          <tr>
            {header.map((cell, at) => (
              <th key={at}>{childrenOf(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{childrenOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

function withoutEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity);
}
