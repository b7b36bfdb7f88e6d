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

/** Looks only into the parts of the code that have the comment: a bundle is long. */
function markedStatements(code: string, comment: string): Span[] {
  const places = placesOf(code, comment);
  if (places.length === 0) return [];
  const file = ts.createSourceFile('built.js', code, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const found: Span[] = [];
  const visit = (node: ts.Node): void => {
    if (!places.some((place) => node.pos <= place && place < node.end)) return;
    if (ts.isStatement(node) && commentBefore(code, node) === comment)
      found.push({ start: node.getStart(file), end: node.getEnd() });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function placesOf(code: string, text: string): number[] {
  const places: number[] = [];
  for (let at = code.indexOf(text); at !== -1; at = code.indexOf(text, at + 1)) places.push(at);
  return places;
}

function commentBefore(code: string, node: ts.Node): string | undefined {
  const last = ts.getLeadingCommentRanges(code, node.getFullStart())?.at(-1);
  return last && code.slice(last.pos, last.end);
}
