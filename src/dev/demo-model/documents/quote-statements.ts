import type { Statement } from './statements';

/** An answer in the documents' own words: each document by its name, behind each statement the number of its passage. */
export function quoteStatements(statements: readonly Statement[]): string {
  const names = [...new Set(statements.map(({ passage }) => passage.name))];
  return names
    .map((name) => {
      const said = statements.filter(({ passage }) => passage.name === name);
      return `${citingNothing(name)} says: ${quotes(said).join(' ')}`;
    })
    .join('\n\n');
}

/** What two passages state alike is said once and cites both. */
function quotes(statements: readonly Statement[]): string[] {
  return [...new Set(statements.map(({ text }) => text))].map((text) => {
    const alike = statements.filter((statement) => statement.text === text);
    const numbers = alike.map(({ passage }) => `[${passage.number}]`).join('');
    return `${ended(citingNothing(text))} ${numbers}`;
  });
}

/** Without what would be read as a citation, or as code, in which citations do not count. */
function citingNothing(text: string): string {
  return text.replace(/\[(\s*\d[^\]]*)\]/g, '($1)').replaceAll('`', '');
}

function ended(text: string): string {
  return /[.!?。！？:]["')”’]?$/u.test(text) ? text : `${text}.`;
}
