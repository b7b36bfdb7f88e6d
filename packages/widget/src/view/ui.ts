import type { Options } from '../options.js';
import type { ServiceClock } from '../service-clock.js';
import type { Session } from '../session/session.js';
import { filled, type Language, type Texts } from '../texts/texts.js';

/** What every part of the widget works with. Another language makes another one. */
export interface Ui {
  session: Session;
  options: Options;
  language: Language;
  clock: ServiceClock;
  /** Returns a text in the visitor's language. */
  text: (name: keyof Texts, values?: Record<string, string>) => string;
  /** Has a screen reader say this at once. */
  alert: (text: string) => void;
}

/** Returns the function that looks texts up. */
export function textsOf({ texts }: Language): Ui['text'] {
  return (name, values = {}) => filled(texts[name] ?? '', values);
}
