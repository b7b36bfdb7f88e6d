import { setTimeout as delay } from 'node:timers/promises';
import type { Attacker } from '../attacker';

const [parallel, pauseMs] = [40, 150];
const stayMs = 12;

/**
 * Repeatedly starts a turn with a slow tool and disconnects after 12 ms. Every turn continues without a
 * client.
 */
export function abandonedChats(chats: number): Omit<Attacker, 'form'> {
  return {
    name: `${chats} chats with a slow tool, left after ${stayMs} ms`,
    begin: (assault) =>
      assault.many(chats, parallel, async () => {
        const chat = assault.chat({ message: `slow ${assault.slowWord()}` });
        await chat.sent;
        await delay(stayMs);
        chat.leave();
        await delay(pauseMs);
      }),
  };
}
