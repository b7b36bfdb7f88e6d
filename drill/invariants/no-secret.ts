import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sweepFor, type Canary } from '../../test/tenant-isolation/sweep';
import { must } from '../broken';
import type { World } from '../world/world';
import { modelKey } from '../world/service';

/**
 * I6: no secret appears in a file of Temporal or the database, or in the service's output, in any usual
 * encoding or in part.
 * @throws Broken with the first find
 */
export function noSecret(world: World, printed: string[]): void {
  const { secrets, tenant } = world;
  const canaries: Canary[] = [
    { name: 'the model’s key', secret: modelKey },
    { name: 'an agent key', secret: tenant.apiKey },
    { name: 'a workspace token', secret: tenant.workspaceToken },
    { name: 'a user’s JWT', secret: secrets.jwt },
    { name: 'a token for a tool server', secret: secrets.mcpToken },
  ];
  const sweep = sweepFor(canaries);
  for (const { place, bytes } of [...files(world.dataDir), ...texts(printed)]) {
    const finds = sweep(bytes);
    must('I6', finds.length === 0, `${place} holds ${finds.join(', ')}`);
  }
}

/** Yields the servers' data and log files. Skips the builds of controls. */
function* files(folder: string): Generator<{ place: string; bytes: Buffer }> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('control-')) yield* files(path);
    if (entry.isFile()) yield { place: path.slice(folder.length + 1), bytes: readFileSync(path) };
  }
}

function texts(printed: string[]): { place: string; bytes: Buffer }[] {
  return [{ place: 'what the service printed', bytes: Buffer.from(printed.join('\n')) }];
}
