import type { VNode } from 'preact';
import type { Ui } from '../view/ui.js';
import { dayWords, hourWords } from './time-words.js';

/** When a message was written. The page shows it while the message has the pointer or the focus. */
export function Time({ time, locale }: { time: number; locale: string }): VNode {
  const words = `${dayWords(time, locale)}, ${hourWords(time, locale)}`;
  return (
    <time dateTime={new Date(time).toISOString()} title={words}>
      {hourWords(time, locale)}
    </time>
  );
}

/** The line above the first message of another day. */
export function Day({ ui, time }: { ui: Ui; time: number }): VNode {
  return (
    <p class="day">
      <time dateTime={new Date(time).toISOString().slice(0, 10)}>{dayWords(time, ui.language.locale)}</time>
    </p>
  );
}
