import { setTimeout as delay } from 'node:timers/promises';
import type { Attacker } from '../attacker';

const [parallel, pauseMs] = [40, 150];
/** Longer than a turn takes to start. */
const settleMs = 3_000;
/** The second wave has one chat for each five of the first. */
const latecomers = 5;

/**
 * Starts turns with a slow tool, each from another address, and waits. Without shares, they would use up the
 * limit on turns.
 */
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
      // The second wave also takes slots that a victim's turn freed between two turns of the first one.
      await assault.many(chats / latecomers, parallel / latecomers, oneChat);
    },
  };
}
