import { setTimeout as delay } from 'node:timers/promises';
import type { Attacker } from '../attacker';

const [parallel, pauseMs] = [40, 150];
/** More than a turn takes to begin. */
const settleMs = 3_000;
/** One in so many chats comes after the others. */
const latecomers = 5;

/** Begins turns with a slow tool, each from another address, and waits: without shares they would take every place that turns have. */
export function slowTurns(chats: number): Omit<Attacker, 'form'> {
  return {
    name: `${chats} chats that wait for a slow tool`,
    begin: async (assault) => {
      const oneChat = async () => {
        await assault.chat({ message: `slow ${assault.slowWord()}` }).sent;
        await delay(pauseMs);
      };
      await assault.many(chats, parallel, oneChat);
      await delay(settleMs);
      // A slot that a victim's turn held through the first wave is free between two of its turns.
      await assault.many(chats / latecomers, parallel / latecomers, oneChat);
    },
  };
}
