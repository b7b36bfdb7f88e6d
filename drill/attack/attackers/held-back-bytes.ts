import { setTimeout as delay } from 'node:timers/promises';
import type { Attacker } from '../attacker';

const connections = 900;
const bodyBytes = 1_000_000;
/** One shared buffer, so that the attack costs the attacker nothing. */
const allButOne = Buffer.alloc(bodyBytes - 1, 'x');
const [parallel, pauseMs] = [25, 50];
/** In milliseconds. Then it stops waiting: a service that does not read the body blocks the connection. */
const patienceMs = 1_000;

/**
 * Sends a body except for its last byte on many connections.
 * Each body would be held in memory until that byte arrives.
 */
export function heldBackBytes(kind: 'no key' | 'a public key'): Omit<Attacker, 'form'> {
  return {
    name: `${connections} bodies of 1 MB without their last byte, ${kind}`,
    begin: async (assault) => {
      const json = { 'content-type': 'application/json', 'content-length': String(bodyBytes) };
      await assault.many(connections, parallel, async () => {
        const headers = { ...(kind === 'no key' ? {} : assault.visitor()), ...json };
        const request = assault.send({ path: '/api/agent/chat', headers, body: allButOne });
        await Promise.race([request.sent, request.answered, delay(patienceMs)]);
        await delay(pauseMs);
      });
    },
  };
}
