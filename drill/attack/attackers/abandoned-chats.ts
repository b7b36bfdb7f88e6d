import { setTimeout as delay } from 'node:timers/promises';
import type { Attacker } from '../attacker';

const [parallel, pauseMs] = [40, 150];
const stayMs = 12;

/** Begins a turn with a slow tool and leaves after 12 ms, again and again: every turn goes on without anybody who wants it. */
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
