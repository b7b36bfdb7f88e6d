import ts from 'typescript';

/**
 * Returns the built `code` with `replacement` instead of the statement that follows the comment `// <marker>`.
 * @throws Error unless the marker stands directly before exactly one statement
 */
export function replaceMarked(code: string, marker: string, replacement: string): string {
  const [statement, ...others] = markedStatements(code, `// ${marker}`);
  if (!statement || others.length > 0) {
    const times = statement ? `${others.length + 1} statements` : 'no statement';
    throw new Error(`“// ${marker}” marks ${times}; it must mark one.`);
  }
  return code.slice(0, statement.start) + replacement + code.slice(statement.end);
}

interface Span {
  start: number;
  end: number;
}

function markedStatements(code: string, comment: string): Span[] {
  const file = ts.createSourceFile('built.js', code, ts.ScriptTarget.Latest);
  const found: Span[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStatement(node) && commentBefore(code, node) === comment)
      found.push({ start: node.getStart(file), end: node.getEnd() });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function commentBefore(code: string, node: ts.Node): string | undefined {
  const last = ts.getLeadingCommentRanges(code, node.getFullStart())?.at(-1);
  return last && code.slice(last.pos, last.end);
}
