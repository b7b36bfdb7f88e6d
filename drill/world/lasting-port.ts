import { freePort } from '../../src/dev/servers/ports';

/**
 * Systems hand out ephemeral ports from 32768 on, some from 49152 on. A server that is down could lose such a port.
 * Temporal's processes can't find each other on one of them, since PostgreSQL keeps a membership port in 16 bits with a
 * sign.
 */
const [lowest, count] = [20_000, 10_000];
const mostTries = 100;

/** Returns a free port that is not handed out while its server is down. Never one of `taken`. */
export async function lastingPort(taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const wanted = lowest + Math.floor(Math.random() * count);
    if (!taken.has(wanted) && (await freePort(wanted)) === wanted) return wanted;
  }
  throw new Error(`127.0.0.1 has no free port from ${lowest} to ${lowest + count}`);
}
