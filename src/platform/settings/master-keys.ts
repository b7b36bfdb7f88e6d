import { join } from 'node:path';
import type { Settings } from './assemble';
import { childEnvironment } from './child-environment';

/** The file with the key of an embedded database, unless the settings have another key. */
export function masterKeyFile({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'master.key');
}

/** How the store is encrypted. An embedded database has a master key of its own. */
export function encryptionOptions(settings: Settings, { isEmbedded }: { isEmbedded: boolean }) {
  const { documents, payloads, makesKey, codecToken: _, ...keys } = settings.encryption;
  const file = isEmbedded && makesKey ? { file: masterKeyFile(settings) } : {};
  return {
    masterKeys: { ...keys, environment: childEnvironment(), ...file },
    encryptsDocuments: documents,
    encryptsPayloads: payloads,
  };
}
