import { EncryptionError } from './encryption-error';
import { masterKeyOf, type MasterKey } from './master-key';
import { masterKeyCommand } from './master-key-command';
import { makeKeyFile, readKeyFile } from './master-key-file';

/** Where master keys come from. Each key has 32 bytes. */
export interface MasterKeyOptions {
  key?: Buffer | undefined;
  command?: string | undefined;
  /** Keys that open, but seal nothing any more, or not yet. */
  previousKeys?: readonly Buffer[] | undefined;
  previousCommand?: string | undefined;
  /** The environment of a command. */
  environment?: Record<string, string | undefined>;
  /** Without `key` and `command`: the file that holds the key. It is made for a store that has none yet. */
  file?: string | undefined;
  /** True if the store is only read: every key opens, and none is made. */
  opensOnly?: boolean;
}

/** The master keys that this process was given. */
export class MasterKeys {
  private readonly known: Map<string, MasterKey>;

  constructor(private readonly options: MasterKeyOptions) {
    const { previousKeys = [], previousCommand, environment = {} } = options;
    const current = currentOf(options);
    this.now = options.opensOnly ? undefined : current;
    const previous = previousKeys.map(masterKeyOf);
    if (previousCommand !== undefined) previous.push(masterKeyCommand(previousCommand, environment));
    this.known = new Map([...previous, ...(current ? [current] : [])].map((key) => [key.id, key]));
  }

  private now: MasterKey | undefined;

  /** The key that wraps new keys. Without one, nothing is sealed. */
  get current(): MasterKey | undefined {
    return this.now;
  }

  get isEmpty(): boolean {
    return this.known.size === 0;
  }

  find(id: string): MasterKey | undefined {
    return this.known.get(id);
  }

  /** Makes the key file for a store that holds nothing sealed yet, if there is to be one. */
  makeForNewStore(): void {
    const { file, opensOnly } = this.options;
    if (this.now || file === undefined || opensOnly || !this.isEmpty) return;
    this.now = masterKeyOf(makeKeyFile(file));
    this.known.set(this.now.id, this.now);
  }

  /** Says what to do about a store that none of the keys opens. */
  missing(id: string): EncryptionError {
    const { file } = this.options;
    const wanted = `The store is encrypted with the master key ${id}`;
    if (this.isEmpty && file !== undefined)
      return new EncryptionError(`${wanted}, and ${file} is missing: put that file back, or set MASTER_KEY.`);
    if (this.isEmpty)
      return new EncryptionError(
        `${wanted}, and none is set: set MASTER_KEY, MASTER_KEY_FILE or MASTER_KEY_COMMAND.`,
      );
    const given = [...this.known.keys()].join(', ');
    return new EncryptionError(
      `${wanted}, and this process has ${given}: set MASTER_KEY to that key, or add it to PREVIOUS_MASTER_KEYS.`,
    );
  }
}

function currentOf({ key, command, environment = {}, file }: MasterKeyOptions): MasterKey | undefined {
  if (key) return masterKeyOf(key);
  if (command !== undefined) return masterKeyCommand(command, environment);
  const found = file === undefined ? undefined : readKeyFile(file);
  return found && masterKeyOf(found);
}
