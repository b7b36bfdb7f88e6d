import type { AttributeValue } from '../../../domain/attributes';
import { isContextName, type ContextValues } from './context-values';

/** `{{user.id}}`: a fact of the call. */
const inDoubleBraces = /\{\{([^{}]*)\}\}/g;
/** The same, or `{city}`: an argument. In one pass, so that no value is taken for a placeholder. */
const inBraces = /\{\{([a-z][a-z0-9._]*)\}\}|\{([A-Za-z0-9_-]+)\}/g;
const control = /\p{Cc}/u;
/** Ends of lines as any reader of a prompt understands them, and other characters that are not shown. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Returns the text of an argument for its place. */
export type ArgumentText = (name: string) => string;

/** Returns the names in double braces, known or not. */
export function contextNamesIn(template: string): string[] {
  return [...template.matchAll(inDoubleBraces)].map(([, name = '']) => name);
}

/** Returns the names of arguments in single braces. */
export function argumentNamesIn(template: string): string[] {
  return [...template.matchAll(inBraces)].flatMap(([, fact, name]) => {
    const own = name ?? (isContextName(fact ?? '') ? undefined : fact);
    return own === undefined ? [] : [own];
  });
}

/**
 * Fills a URL. Each value is percent-encoded, so that it stays within its segment or parameter. Throws a RangeError if
 * the path needs a fact that this call has not.
 */
export function renderUrl(template: string, values: ContextValues, argument: ArgumentText): string {
  const pathEnd = template.search(/[?#]|$/);
  return filled(template, argument, (name, at) => {
    const value = values(name);
    if (at < pathEnd && (value === undefined || value === ''))
      throw new RangeError(`The address needs ${name}, and this conversation has none.`);
    return encodeURIComponent(asText(value));
  });
}

/** Fills a JSON text. Each value is its own JSON, so that the template writes no quotes around it. */
export function renderJson(template: string, values: ContextValues, argument: ArgumentText): string {
  return filled(template, argument, (name) => JSON.stringify(values(name) ?? ''));
}

/**
 * Fills the value of a header. Other scripts are sent as UTF-8. Throws a RangeError for a value with a control character,
 * which could begin another header.
 */
export function renderHeader(template: string, values: ContextValues): string {
  return template.replace(inDoubleBraces, (whole, name: string) => {
    if (!isContextName(name)) return whole;
    const text = asText(values(name));
    if (control.test(text)) throw new RangeError(`${name} has a character that no header may have.`);
    return Buffer.from(text, 'utf8').toString('latin1');
  });
}

/** Fills instructions. Each value stays on one line, so that it can't look like an instruction of its own. */
export function renderText(template: string, values: ContextValues): string {
  return template.replace(inDoubleBraces, (whole, name: string) =>
    isContextName(name) ? asText(values(name)).replace(controls, ' ') : whole,
  );
}

function filled(
  template: string,
  argument: ArgumentText,
  fact: (name: string, at: number) => string,
): string {
  return template.replace(inBraces, (_, name: string | undefined, arg: string | undefined, at: number) => {
    if (name === undefined) return argument(arg ?? '');
    return isContextName(name) ? fact(name, at) : `{${argument(name)}}`;
  });
}

/** Half of a character would be refused by every encoder. */
function asText(value: AttributeValue = ''): string {
  return String(value).toWellFormed();
}
