import { EvaluationError, ParseError, TypeError } from '@marcbachmann/cel-js';

type CelError = EvaluationError | ParseError | TypeError;

/** Says why an expression can't be read or evaluated, in words for those who write it. */
export function faultInWords(error: unknown): string {
  if (isCelError(error)) return wordsOf(error);
  return error instanceof Error ? `${error.message}.` : 'It can’t be evaluated.';
}

/** Returns the name of a type in words. */
export function typeInWords(type: string): string {
  const [name = type] = type.replace(/^dyn<(.+)>$/, '$1').split('<');
  return typeWords[name] ?? type;
}

const typeWords: Record<string, string> = {
  string: 'a text',
  int: 'a whole number',
  double: 'a number',
  bool: 'true or false',
  list: 'a list',
  map: 'an object',
  null: 'null',
  dyn: 'a value of any type',
  'google.protobuf.Timestamp': 'a time',
  'google.protobuf.Duration': 'a duration',
};

function isCelError(error: unknown): error is CelError {
  return error instanceof ParseError || error instanceof TypeError || error instanceof EvaluationError;
}

function wordsOf(error: CelError): string {
  const { code, summary } = error;
  switch (code) {
    case 'unexpected_token':
    case 'expected_token':
    case 'unexpected_character':
      return syntaxWords(error);
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
      return `The text that begins${placeOf(error)} has no closing quote.`;
    case 'unknown_variable':
      return unknownWords(error);
    case 'no_such_key':
      return `There is no “${nameIn(summary)}”${placeOf(error)}.`;
    case 'no_such_overload':
      return overloadWords(error);
    case 'limit_exceeded':
      return 'The expression is too long or too deeply nested.';
    default:
      return otherWords(error);
  }
}

/** How the characters are written that the parser names otherwise. */
const characters: Record<string, string> = { RPAREN: ')', RBRACKET: ']', RBRACE: '}', COLON: ':' };

function syntaxWords(error: CelError): string {
  const text = textOf(error);
  const { start = 0, end = 0 } = error.range ?? {};
  const expected = characters[/^Expected (\w+)/.exec(error.summary)?.[1] ?? ''];
  if (text.slice(start).trim() === '') return endWords(text, expected);
  const found = text.slice(start, Math.max(end, start + 1));
  const place = placeOf(error);
  if (expected !== undefined) return `“${expected}” is missing before “${found}”${place}.`;
  if (found === '=') return `“=”${place} compares nothing. Write “==”.`;
  return `“${found}”${place} doesn’t fit there.`;
}

function endWords(text: string, expected: string | undefined): string {
  const last = /(\w+|[^\w\s]+)\s*$/.exec(text)?.[1];
  if (last === undefined) return 'It is empty.';
  const missing = expected === undefined ? 'something' : `“${expected}”`;
  return `It ends too early: ${missing} is missing after “${last}”.`;
}

function unknownWords(error: CelError): string {
  const name = nameIn(error.summary);
  const hint = name === 'spent' ? ' The tool needs spend for it.' : '';
  return `“${name}”${placeOf(error)} is unknown.${hint}`;
}

const overload = /^no such overload: (.+) (==|!=|<=|>=|<|>|in|[-+*/%]) (.+)$/;

function overloadWords(error: CelError): string {
  const [, left, operator = '', right] = overload.exec(error.summary) ?? [];
  if (left === undefined || right === undefined) return otherWords(error);
  const [one, other] = [typeInWords(left), typeInWords(right)];
  const words = `“${operator}” doesn’t work between ${one} and ${other}${placeOf(error)}.`;
  const mixes = [left, right].includes('double') && [left, right].includes('int');
  return mixes ? `${words} Write the number with a decimal point, such as 100.0.` : words;
}

function otherWords(error: CelError): string {
  const { summary } = error;
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}${placeOf(error)}.`;
}

function nameIn(summary: string): string {
  return summary.slice(summary.indexOf(': ') + 2);
}

function placeOf({ range }: CelError): string {
  return range ? ` at character ${range.start + 1}` : '';
}

function textOf({ node }: CelError): string {
  return node?.input ?? '';
}
