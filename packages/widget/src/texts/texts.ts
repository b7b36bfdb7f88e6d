import {
  buttonTextsIn,
  isTextLanguage,
  type ButtonTexts,
  type TextLanguage,
} from '../closed/button-texts.js';
import type { en } from './en.js';
import type { en as laterEn } from './later/en.js';

/** The texts of the chat, which the service serves in each language. `{…}` is a placeholder. */
export type ChatTexts = Record<keyof typeof en, string>;

/** The texts of the part that loads later. */
export type LaterTexts = Record<keyof typeof laterEn, string>;

export type Texts = ChatTexts & LaterTexts & ButtonTexts;

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

export interface Language {
  /** A BCP 47 tag for `lang` and for numbers. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** The button's texts until the chat is loaded. */
  texts: Partial<Texts>;
}

/**
 * Returns the first of `tags` that has texts, else English. `own` are texts of the page; with them it may use
 * any language.
 */
export function localeOf(tags: readonly string[], own: Partial<Texts>): string {
  const wanted = tags.filter(isLocale);
  const first = Object.keys(own).length > 0 ? wanted[0] : undefined;
  return first ?? wanted.find((tag) => isTextLanguage(baseOf(tag))) ?? 'en';
}

/** Returns the language of the service's texts for a locale. English is the fallback. */
export function fileOf(locale: string): TextLanguage {
  const base = baseOf(locale);
  return isTextLanguage(base) ? base : 'en';
}

/** Combines a language's texts. A page's own texts override the service's. */
export function languageOf(
  locale: string,
  ofService: Partial<ChatTexts> = {},
  own: Partial<Texts> = {},
): Language {
  const direction = rightToLeft.has(baseOf(locale)) ? 'rtl' : 'ltr';
  return { locale, direction, texts: { ...buttonTextsIn(fileOf(locale)), ...ofService, ...own } };
}

/** Fills values into a text. Placeholders in a value are ignored. */
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
