import type { SentStep } from '../../api/turn-types.js';
import { countOf } from '../number-words.js';

interface Parts extends Required<Pick<SentStep, 'instructions' | 'tools' | 'parameters' | 'messages'>> {
  to: SentStep['to'];
}

const longestValue = 60;

/** Says what changed between the prompts of two steps. `same` messages at the beginning are equal. */
export function changeWords(before: Parts, now: Parts, same: number): string[] {
  return [
    ...messageWords(before.messages.length - same, now.messages.length - same),
    ...(nameOf(before.to) === nameOf(now.to) ? [] : [`Model: ${nameOf(before.to)} → ${nameOf(now.to)}`]),
    ...(isSame(before.instructions, now.instructions) ? [] : ['Instructions changed']),
    ...toolWords(before.tools, now.tools),
    ...parameterWords(before.parameters, now.parameters),
  ];
}

function messageWords(removed: number, added: number): string[] {
  if (removed === 0) return added === 0 ? [] : [`${countOf(added, 'message')} added`];
  return [`${countOf(removed, 'message')} removed, ${added} added`];
}

function nameOf(to: SentStep['to']): string {
  return to ? [to.model, to.providerName].filter(Boolean).join(' at ') : 'unknown';
}

function toolWords(before: Parts['tools'], now: Parts['tools']): string[] {
  const missing = (from: Parts['tools'], names: Parts['tools']) =>
    from.filter(({ name }) => !names.some((other) => other.name === name)).map(({ name }) => name);
  const [added, removed] = [missing(now, before), missing(before, now)];
  const words = [
    ...(added.length > 0 ? [`Tools added: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Tools removed: ${removed.join(', ')}`] : []),
  ];
  return words.length > 0 || isSame(before, now) ? words : ['Tools changed'];
}

function parameterWords(before: Parts['parameters'], now: Parts['parameters']): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return (
    names
      // The model has a line of its own.
      .filter((name) => name !== 'model' && !isSame(before[name], now[name]))
      .map((name) => `${name}: ${valueWords(before[name])} → ${valueWords(now[name])}`)
  );
}

function valueWords(value: unknown): string {
  if (value === undefined) return 'not sent';
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
