import type { CaseChecks } from '../../domain/case';
import { faultsInWords, type OutputFault } from '../../domain/output';
import type { CheckResult } from '../../domain/trial';

/** Checks what the answer says. Upper and lower case, and kinds of white space, count as equal. */
export function phraseChecks(
  { contains = [], lacks = [] }: NonNullable<CaseChecks['phrases']>,
  answer: string,
): CheckResult[] {
  const has = (phrase: string) => plain(answer).includes(plain(phrase));
  return [
    ...contains.map((what) => result('contains', what, has(what) ? undefined : 'The answer lacks it.')),
    ...lacks.map((what) => result('lacks', what, has(what) ? 'The answer has it.' : undefined)),
  ];
}

/** Checks whether the answer fits a schema, by its faults. */
export function schemaCheck(faults: OutputFault[]): CheckResult {
  const why = faults.length === 0 ? undefined : `It does not fit: ${faultsInWords(faults)}`;
  return result('schema', 'The answer’s schema', why);
}

/** Checks how many passages the answer cites, and whether some are of these documents. `cited` are ids of documents. */
export function citationCheck(
  { atLeast, documentIds = [] }: NonNullable<CaseChecks['citations']>,
  cited: string[],
): CheckResult {
  const what = atLeast === 1 ? 'One citation or more' : `${atLeast} citations or more`;
  if (cited.length < atLeast) return result('citations', what, `The answer has ${cited.length}.`);
  const missing = documentIds.filter((id) => !cited.includes(id));
  return result(
    'citations',
    what,
    missing.length > 0 ? `The answer does not cite ${missing.join(', ')}.` : undefined,
  );
}

function result(check: CheckResult['check'], what: string, why: string | undefined): CheckResult {
  return { check, what, passed: why === undefined, ...(why !== undefined && { why }) };
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
}
