import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface IndependentProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

const script = join(__dirname, 'fixtures', 'openid-server.mjs');

/** Starts the OpenID Connect server in `fixtures` as a separate process. */
export async function startIndependentProvider(redirectUrl: string): Promise<IndependentProvider> {
  const [clientId, clientSecret] = ['holdfast', 'a secret of thirty-two characters'];
  const child = spawn(process.execPath, [script, redirectUrl, clientId, clientSecret], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const issuer = await firstAddress(child.stdout);
  return {
    ...{ issuer, clientId, clientSecret },
    close: async () => {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}

/** Continues reading: the server would end if nobody read its output. */
function firstAddress(stdout: Readable): Promise<string> {
  const lines = createInterface({ input: stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('http://')) resolve(line);
    });
    lines.on('close', () => reject(new Error('The OpenID Connect server has ended.')));
  });
}
