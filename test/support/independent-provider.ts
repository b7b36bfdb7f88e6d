import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface IndependentProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

const script = join(__dirname, 'fixtures', 'openid-server.mjs');

/** Starts the OpenID Connect server in `fixtures` as a process of its own. */
export async function startIndependentProvider(redirectUrl: string): Promise<IndependentProvider> {
  const [clientId, clientSecret] = ['holdfast', 'a secret of thirty-two characters'];
  const child = spawn(process.execPath, [script, redirectUrl, clientId, clientSecret], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const issuer = await firstLine(child.stdout);
  return {
    ...{ issuer, clientId, clientSecret },
    close: async () => {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}

async function firstLine(stdout: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const part of stdout) {
    text += String(part);
    const line = /(http\S+)\n/.exec(text)?.[1];
    if (line !== undefined) return line;
  }
  throw new Error(`The OpenID Connect server ended after: ${text}`);
}
