import { setTimeout as delay } from 'node:timers/promises';
import { must } from '../../broken';
import type { Assault } from '../assault';
import type { Attacker } from '../attacker';

const parallel = 40;
const pauseMs = 50;
const json = { 'content-type': 'application/json', 'content-length': '10000' };
/** The service aborts a stalled body after 5 s. This allows for a busy machine. */
const cutOffMs = 20_000;

/**
 * Announces a long body, sends one byte of it and waits, on many connections. A service that reads bodies
 * before it checks keys, or waits without a limit, keeps resources for each.
 */
export function slowBodies(connections: number, kind: 'no key' | 'a public key'): Omit<Attacker, 'form'> {
  return {
    name: `${connections} bodies that stop after a byte, ${kind}`,
    begin: async (assault) => {
      let waitedFor = 0;
      await assault.many(connections, parallel, async () => {
        const headers = { ...(kind === 'no key' ? {} : assault.visitor()), ...json };
        const request = assault.send({ path: '/api/agent/chat', headers, body: '{' });
        waitedFor += 1;
        void request.answered.then(() => (waitedFor -= 1));
        await Promise.race([request.sent, delay(pauseMs)]);
        await delay(pauseMs);
      });
      const deadline = performance.now() + cutOffMs;
      while (waitedFor > 0 && performance.now() < deadline) await delay(pauseMs);
      mustNotWait(assault, waitedFor);
    },
  };
}

function mustNotWait({ checks }: Assault, waitedFor: number): void {
  checks.push(() => {
    must('I9', waitedFor === 0, `${waitedFor} bodies that stopped are still waited for`);
    return Promise.resolve();
  });
}
