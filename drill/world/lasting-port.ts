import { freePort } from '../../src/platform/servers/ports';

/** Systems give ports from 32768 on, some from 49152 on, to whoever asks for any: a server that is down would lose its own. */
const [lowest, count] = [20_000, 10_000];
const mostTries = 100;

/** A free port that nobody is given by chance while its server is down. */
export async function lastingPort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const wanted = lowest + Math.floor(Math.random() * count);
    if ((await freePort(wanted)) === wanted) return wanted;
  }
  throw new Error(`127.0.0.1 has no free port from ${lowest} to ${lowest + count}`);
}
