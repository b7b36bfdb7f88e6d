import ts from 'typescript';

/**
 * Returns the built `code` with `replacement` instead of the statement after the comment `// <marker>`.
 * @throws Error unless the marker is directly before exactly one statement
 */
export function replaceMarked(code: string, marker: string, replacement: string): string {
  return new MarkedCode(code).replace(marker, replacement);
}

/** Built code, parsed once for all its replacements. */
export class MarkedCode {
  private readonly statements: Map<string, Span[]>;

  constructor(readonly code: string) {
    this.statements = statementsByComment(code);
  }

  /** Returns the code with one statement replaced, like `replaceMarked`. */
  replace(marker: string, replacement: string): string {
    return this.replaceEach(new Map([[marker, () => replacement]]));
  }

  /** Returns the code with each marked statement replaced by its function's result. */
  replaceEach(replacements: ReadonlyMap<string, (statement: string) => string>): string {
    const spans = [...replacements].map(([marker, replacement]) => ({ ...this.marked(marker), replacement }));
    // From the end, so that earlier spans stay valid.
    const backwards = spans.toSorted((one, other) => other.start - one.start);
    return backwards.reduce(
      (code, { start, end, replacement }) =>
        code.slice(0, start) + replacement(code.slice(start, end)) + code.slice(end),
      this.code,
    );
  }

  private marked(marker: string): Span {
    const [statement, ...others] = this.statements.get(`// ${marker}`) ?? [];
    if (!statement || others.length > 0) {
      const times = statement ? `${others.length + 1} statements` : 'no statement';
      throw new Error(`“// ${marker}” marks ${times}; it must mark one.`);
    }
    return statement;
  }
}

interface Span {
  start: number;
  end: number;
}

/** Returns the statements directly after a comment, by that comment. */
function statementsByComment(code: string): Map<string, Span[]> {
  const file = ts.createSourceFile('built.js', code, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const found = new Map<string, Span[]>();
  const visit = (node: ts.Node): void => {
    const comment = ts.isStatement(node) ? commentBefore(code, node) : undefined;
    if (comment !== undefined) {
      const span = { start: node.getStart(file), end: node.getEnd() };
      found.set(comment, [...(found.get(comment) ?? []), span]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function commentBefore(code: string, node: ts.Node): string | undefined {
  const last = ts.getLeadingCommentRanges(code, node.getFullStart())?.at(-1);
  return last && code.slice(last.pos, last.end);
}
