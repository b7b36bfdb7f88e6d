import { useState, useSyncExternalStore } from 'react';
import { emptyPlay, type PlayState, type PlayTurn } from './play-state.js';
import { Play } from './play.js';
import { playBefore } from './play-before.js';
import { newSetup, type Setup } from './setup.js';

interface Memory {
  setup: Setup;
  play: Play | undefined;
  /** The message that the composer changes. */
  edited: PlayTurn | undefined;
  /** The error of going back to an earlier message. */
  fault: unknown;
}

/** A setup and its conversation. They outlive the page that shows them. */
export class PlayMemory {
  #memory: Memory;
  readonly #listeners = new Set<() => void>();

  constructor(setup: Partial<Setup> = {}) {
    this.#memory = {
      setup: { ...newSetup(), ...setup },
      play: undefined,
      edited: undefined,
      fault: undefined,
    };
  }

  readonly now = (): Memory => this.#memory;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(changes: Partial<Memory>): void {
    this.#memory = { ...this.#memory, ...changes };
    for (const listener of this.#listeners) listener();
  }

  /** Starts a conversation with this setup, unless one is open. */
  opened(): Play {
    const play = this.#memory.play ?? new Play(this.#memory.setup);
    this.change({ play });
    return play;
  }

  startAnew(play?: Play): void {
    this.#memory.play?.close();
    this.change({ play, edited: undefined, fault: undefined });
  }

  /** Sends this text instead of a message, in a new conversation with what was said before it. */
  async sendInstead(turn: PlayTurn, text: string): Promise<void> {
    this.change({ fault: undefined });
    try {
      const before = await playBefore(this.opened(), turn);
      this.startAnew(before);
      before.send(text, turn.files);
    } catch (fault) {
      this.change({ fault });
    }
  }
}

/** Kept in the tab's memory across pages, and never stored. */
const ofTab = new PlayMemory();
const nothing = () => () => undefined;
const noPlay = () => emptyPlay;

export interface Playground extends Memory {
  change: (changes: Partial<Setup>) => void;
  state: PlayState;
  opened: () => Play;
  /** Ends the conversation here; the next message starts another one. */
  startAnew: () => void;
  edit: (turn: PlayTurn | undefined) => void;
  sendInstead: (turn: PlayTurn, text: string) => Promise<void>;
}

export function usePlayground(memory = ofTab): Playground {
  const now = useSyncExternalStore(memory.subscribe, memory.now);
  const { play } = now;
  const state = useSyncExternalStore(play?.subscribe ?? nothing, play?.snapshot ?? noPlay);
  const [actions] = useState(() => ({
    change: (changes: Partial<Setup>) => memory.change({ setup: { ...memory.now().setup, ...changes } }),
    opened: () => memory.opened(),
    startAnew: () => memory.startAnew(),
    edit: (edited: PlayTurn | undefined) => memory.change({ edited }),
    sendInstead: (turn: PlayTurn, text: string) => memory.sendInstead(turn, text),
  }));
  return { ...now, state, ...actions };
}
