import type { Reading } from './form-field';
import type { Typed } from './terminal';

export interface Asker {
  say(text: string): void;
  ask(question: string): Promise<Typed>;
}

/** `leave` keeps the action pending, `cancel` cancels its turn. */
export type Asked<T> =
  { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'leave' } | { readonly kind: 'cancel' };

/**
 * Asks until the input is valid. An empty line leaves the action pending, unless `whenEmpty` gives it a
 * value.
 */
export async function askUntil<T>(
  asker: Asker,
  question: string,
  read: (typed: string) => Reading<T>,
  whenEmpty?: { readonly value: T },
): Promise<Asked<T>> {
  for (;;) {
    const line = await asker.ask(question);
    if (line.kind === 'interrupt') return { kind: 'cancel' };
    if (line.kind === 'end') return { kind: 'leave' };
    const typed = line.text.trim();
    if (typed === '') return whenEmpty ? { kind: 'answer', value: whenEmpty.value } : { kind: 'leave' };
    const reading = read(typed);
    if (reading.ok) return { kind: 'answer', value: reading.value };
    asker.say(`  ${reading.why}`);
  }
}

export function mapAnswer<T, U>(asked: Asked<T>, change: (value: T) => U): Asked<U> {
  return asked.kind === 'answer' ? { kind: 'answer', value: change(asked.value) } : asked;
}
