import { freePort } from '../../src/platform/servers/ports';

/**
 * Systems hand out ephemeral ports from 32768 on, some from 49152 on.
 * A server that is down could lose such a port.
 */
const [lowest, count] = [20_000, 10_000];
const mostTries = 100;

/** Returns a free port that is not handed out by chance while its server is down. */
export async function lastingPort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const wanted = lowest + Math.floor(Math.random() * count);
    if ((await freePort(wanted)) === wanted) return wanted;
  }
  throw new Error(`127.0.0.1 has no free port from ${lowest} to ${lowest + count}`);
}
