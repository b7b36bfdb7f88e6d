import type { Options } from '../options.js';
import type { Session } from '../session/session.js';
import { filled, type Language, type LaterTexts, type Texts } from '../texts/texts.js';

/** What every part of the widget works with. Another language makes another one. */
export interface Ui {
  session: Session;
  options: Options;
  language: Language;
  /** Returns a text in the visitor's language. */
  text: (name: keyof Texts, values?: Record<string, string>) => string;
  /** Has a screen reader say this at once. */
  alert: (text: string) => void;
}

/** Returns the function that looks texts up. A page's own ones come before those that loaded later. */
export function textsOf(language: Language, later: Partial<LaterTexts>): Ui['text'] {
  const texts = { ...later, ...language.texts };
  return (name, values = {}) => filled(texts[name] ?? '', values);
}
