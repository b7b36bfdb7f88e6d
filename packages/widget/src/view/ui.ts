import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Options } from '../options.js';
import type { ServiceClock } from '../service-clock.js';
import type { Session } from '../session/session.js';
import { filled, type Language, type Texts } from '../texts/texts.js';

/** What every part of the widget works with. */
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

export const UiContext = createContext<Ui | undefined>(undefined);

export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('The widget is not started.');
  return ui;
}
