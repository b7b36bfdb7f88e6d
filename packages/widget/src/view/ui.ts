import type { Options } from '../options.js';
import type { LaterPart } from '../later-part.js';
import type { Session } from '../session/session.js';
import type { Picked } from './picked.js';
import { filled, type Language, type Texts } from '../texts/texts.js';

/** What every part of the widget works with. Another language makes another one. */
export interface Ui {
  session: Session;
  options: Options;
  language: Language;
  later: LaterPart;
  /** What was written and not sent. It outlasts the panel, which leaves the page when the chat is closed. */
  unsent: { draft: string; picked: readonly Picked[] };
  /** Returns a text in the visitor's language. */
  text: (name: keyof Texts, values?: Record<string, string>) => string;
  /** Has a screen reader say this at once. */
  alert: (text: string) => void;
}

/** Returns the function that looks texts up. Those that loaded later come last, since a page may have its own. */
export function textsOf(language: Language, { texts: later }: LaterPart): Ui['text'] {
  const texts = { ...later, ...language.texts };
  return (name, values = {}) => filled(texts[name] ?? '', values);
}
