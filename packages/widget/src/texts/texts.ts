import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';

/** Every text of the widget. `{…}` is filled in. */
export type Texts = Record<keyof typeof en, string>;

/** The languages that the widget speaks by itself. */
export const languages: Record<string, Texts> = { en, de, es, fr, ar };

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

export interface Language {
  /** A BCP 47 tag for `lang` and for numbers. */
  locale: string;
  direction: 'ltr' | 'rtl';
  texts: Texts;
}

/**
 * Returns the language for the first of these tags that the widget speaks, else English. `own` replaces single texts. With
 * texts of its own a page may name a language that the widget does not speak.
 */
export function languageOf(tags: readonly string[], own: Partial<Texts> = {}): Language {
  const wanted = tags.filter((tag) => isLocale(tag));
  const known = wanted.find((tag) => baseOf(tag) in languages);
  const locale = (Object.keys(own).length > 0 ? wanted[0] : undefined) ?? known ?? 'en';
  const texts = { ...en, ...languages[baseOf(locale)], ...own };
  return { locale, direction: rightToLeft.has(baseOf(locale)) ? 'rtl' : 'ltr', texts };
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
