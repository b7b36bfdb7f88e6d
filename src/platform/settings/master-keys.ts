import { join } from 'node:path';
import type { Settings } from './assemble';
import { childEnvironment } from './child-environment';

/** The file with the key of an embedded database, unless the settings have another key. */
export function masterKeyFile({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'master.key');
}

/** The master keys for the store. An embedded database has a key of its own. */
export function masterKeysOf(settings: Settings, { isEmbedded }: { isEmbedded: boolean }) {
  const { key, command, previousKeys, previousCommand, makesKey } = settings.encryption;
  const file = isEmbedded && makesKey ? { file: masterKeyFile(settings) } : {};
  return { key, command, previousKeys, previousCommand, environment: childEnvironment(), ...file };
}
