import { en } from './en.js';

/** Every text of the widget. `{…}` is filled in. */
export type Texts = Record<keyof typeof en, string>;

/** The languages that the service has texts in, besides English, which the widget brings along. */
const otherLanguages = ['ar', 'de', 'es', 'fr'] as const;

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

export interface Language {
  /** A BCP 47 tag for `lang` and for numbers. */
  locale: string;
  direction: 'ltr' | 'rtl';
  texts: Texts;
}

/**
 * Returns the tag of the language to use: the first of `tags` that has texts, else English. `own` are texts of the page;
 * with them it may name any language.
 */
export function localeOf(tags: readonly string[], own: Partial<Texts>): string {
  const wanted = tags.filter(isLocale);
  const isKnown = (tag: string) => baseOf(tag) === 'en' || otherLanguages.some((one) => one === baseOf(tag));
  const first = Object.keys(own).length > 0 ? wanted[0] : undefined;
  return first ?? wanted.find(isKnown) ?? 'en';
}

/** Returns the file of texts that a language needs. Undefined for English and for languages without texts. */
export function fileOf(locale: string): string | undefined {
  return otherLanguages.find((one) => one === baseOf(locale));
}

/** Puts a language together. Texts that are missing are English. */
export function languageOf(locale: string, ...texts: Partial<Texts>[]): Language {
  const direction = rightToLeft.has(baseOf(locale)) ? 'rtl' : 'ltr';
  return { locale, direction, texts: texts.reduce<Texts>((all, some) => ({ ...all, ...some }), en) };
}

/** Fills values into a text. A value is never read as a text of its own. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

function isLocale(tag: string): boolean {
  try {
    return tag !== '' && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
