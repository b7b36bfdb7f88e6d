import { useSyncExternalStore } from 'react';
import { emptyPlay, type PlayState } from './play-state.js';
import { Play } from './play.js';
import { newSetup, type Setup } from './setup.js';

interface Memory {
  setup: Setup;
  play: Play | undefined;
}

/** Kept in the tab's memory across pages, and never stored. */
let memory: Memory = { setup: newSetup(), play: undefined };
const listeners = new Set<() => void>();

function remember(changes: Partial<Memory>): void {
  memory = { ...memory, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => () => undefined;
const noPlay = () => emptyPlay;

export interface Playground {
  setup: Setup;
  change: (changes: Partial<Setup>) => void;
  play: Play | undefined;
  state: PlayState;
  /** Starts a conversation with this setup, unless one is open. Throws if the key is unusable. */
  opened: () => Play;
  /** Ends the conversation here; the next message starts another one. */
  startAnew: () => void;
}

/** Starts again with another page's values, such as a new key. */
export function setUpPlayground(changes: Partial<Setup>): void {
  memory.play?.close();
  remember({ play: undefined, setup: { ...memory.setup, ...changes } });
}

export function usePlayground(): Playground {
  const { setup, play } = useSyncExternalStore(subscribe, () => memory);
  const state = useSyncExternalStore(play?.subscribe ?? nothing, play?.snapshot ?? noPlay);
  return {
    setup,
    change: (changes) => remember({ setup: { ...memory.setup, ...changes } }),
    play,
    state,
    opened: () => {
      const open = memory.play ?? new Play(memory.setup);
      remember({ play: open });
      return open;
    },
    startAnew: () => {
      memory.play?.close();
      remember({ play: undefined });
    },
  };
}
