import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sweepFor, type Canary } from '../../test/walls/sweep';
import { must } from '../broken';
import type { World } from '../world/world';
import { modelKey } from '../world/service';

/**
 * I6: no secret stands in a file of Temporal or the database, in what any process printed, or in what users were sent,
 * in any usual encoding, not even by half. @throws Broken with the first find
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

/** Where the servers keep their data and their logs. Copies of the build and the drill's own ballast hold nothing of the run. */
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
