import type { SentMessage, SentStep } from '../../api/turn-types.js';
import { changeWords } from './change-words.js';

/** The whole prompt of a step. */
export interface WholePrompt {
  step: number;
  at: string;
  to: NonNullable<SentStep['to']> | undefined;
  instructions: NonNullable<SentStep['instructions']>;
  tools: NonNullable<SentStep['tools']>;
  parameters: NonNullable<SentStep['parameters']>;
  messages: SentMessage[];
  /** How many messages at the beginning are those of the step before. */
  same: number;
  /** What changed since the step before, in words; undefined if nothing is kept of that. */
  changes: string[] | undefined;
  /** The names of the parts that changed. */
  changed: ReadonlySet<string>;
}

const nothing = { to: undefined, instructions: [], tools: [], parameters: {}, messages: [] };

/** Returns the prompts of a turn, each of which came as the difference from the one before. */
export function wholePrompts(steps: readonly SentStep[]): WholePrompt[] {
  const whole: WholePrompt[] = [];
  for (const { same, messages, ...change } of steps) {
    const last = whole.at(-1);
    const before = last?.step === change.step - 1 ? last : undefined;
    const { to, instructions, tools, parameters } = { ...(before ?? nothing), ...change };
    const all = [...(before?.messages.slice(0, same) ?? []), ...messages];
    const parts = { to, instructions, tools, parameters, messages: all };
    whole.push({
      step: change.step,
      at: change.at,
      ...parts,
      same: before ? same : 0,
      changes: before && changeWords(before, parts, same),
      changed: new Set(before ? Object.keys(change) : []),
    });
  }
  return whole;
}
