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

const fixtures = join(__dirname, 'fixtures');

/** Starts the OpenID Connect server in `fixtures` as a separate process. */
export async function startIndependentProvider(redirectUrl: string): Promise<IndependentProvider> {
  const [clientId, clientSecret] = ['holdfast', 'a secret of thirty-two characters'];
  const started = await start('openid-server.mjs', redirectUrl, clientId, clientSecret);
  return { ...started, clientId, clientSecret };
}

/** Starts the authorization server for MCP in `fixtures` as a separate process. */
export function startIndependentAuthorizationServer(): ReturnType<typeof start> {
  return start('oauth-server.mjs');
}

async function start(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(fixtures, script), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const issuer = await firstAddress(child.stdout);
  return {
    issuer,
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
