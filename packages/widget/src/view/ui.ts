import type { Options } from '../options.js';
import type { Session } from '../session/session.js';
import { filled, type Language, type LaterTexts, type Texts } from '../texts/texts.js';

/** The context of all parts of the widget. Each language makes a new one. */
export interface Ui {
  session: Session;
  options: Options;
  language: Language;
  /** Returns a text in the visitor's language. */
  text: (name: keyof Texts, values?: Record<string, string>) => string;
  /** Announces this to a screen reader at once. */
  alert: (text: string) => void;
}

/** Returns the lookup of texts. A page's own override those that loaded later. */
export function textsOf(language: Language, later: Partial<LaterTexts>): Ui['text'] {
  const texts = { ...later, ...language.texts };
  return (name, values = {}) => filled(texts[name] ?? '', values);
}
