import type { ScriptedTurn } from './scripted-turn';

const closing = ['All of ', 'this was ', 'said about # ', 'once. ', '🌍 ', 'The end.'];
const opening = ['Let me ', 'look at #.'];

/** Every kind of turn in the drill. To add a kind, add an entry here and its tools in world/tenant.ts. */
export const turns: ScriptedTurn[] = [
  { name: 'text', steps: [{ pieces: closing, calls: [] }] },
  {
    name: 'tool',
    steps: [
      { pieces: opening, calls: ['look_up'] },
      { pieces: closing, calls: [] },
    ],
    runsOn: 'tools',
    effect: 'look_up',
    isIdempotent: true,
  },
  {
    name: 'payment',
    steps: [
      { pieces: ['One moment.'], calls: ['pay'] },
      { pieces: closing, calls: [] },
    ],
    runsOn: 'tools',
    effect: 'pay',
    isIdempotent: false,
  },
  {
    name: 'mcp',
    steps: [
      { pieces: opening, calls: ['crm__lookup'] },
      { pieces: closing, calls: [] },
    ],
    runsOn: 'mcp',
    effect: 'lookup',
    isIdempotent: true,
  },
  {
    name: 'retrieval',
    steps: [
      { pieces: opening, calls: ['search_documents'] },
      { pieces: closing, calls: [] },
    ],
  },
  {
    name: 'approval',
    steps: [
      { pieces: ['One moment.'], calls: ['book'] },
      { pieces: closing, calls: [] },
    ],
    runsOn: 'tools',
    effect: 'book',
    isIdempotent: false,
    isAsked: true,
  },
  { name: 'handoff', steps: [{ pieces: ['One moment.'], calls: ['handoff'] }] },
];

/** Turns for single rows. */
const furtherTurns: ScriptedTurn[] = [
  {
    name: 'slow',
    steps: [
      { pieces: opening, calls: ['slow'] },
      { pieces: closing, calls: [] },
    ],
    runsOn: 'tools',
    effect: 'slow',
    isIdempotent: true,
  },
  {
    name: 'mcp-approval',
    steps: [
      { pieces: [], calls: ['vault__lookup'] },
      { pieces: closing, calls: [] },
    ],
    runsOn: 'mcp',
    effect: 'lookup',
    isIdempotent: false,
    isAsked: true,
  },
  {
    name: 'task',
    steps: [
      { pieces: opening, calls: ['archive__compute'] },
      { pieces: closing, calls: [] },
    ],
    runsOn: 'mcp',
    effect: 'compute',
    isIdempotent: false,
  },
  {
    name: 'delegation',
    steps: [
      { pieces: opening, calls: ['ask_helper'] },
      { pieces: closing, calls: [] },
    ],
  },
  {
    name: 'order',
    steps: [
      { pieces: opening, calls: ['archive__order'] },
      { pieces: closing, calls: [] },
    ],
    runsOn: 'mcp',
    effect: 'order',
    isIdempotent: false,
    isAsked: true,
  },
];

/** @throws Error if there is no such turn */
export function turnNamed(name: string): ScriptedTurn {
  const found = [...turns, ...furtherTurns].find((turn) => turn.name === name);
  if (!found) throw new Error(`There is no scripted turn ${name}.`);
  return found;
}

/**
 * Returns the message that starts a turn. The model recognizes the turn by it, and tools receive the word.
 */
export function messageOf(turn: ScriptedTurn, word: string): string {
  return `${turn.name} ${word}`;
}
