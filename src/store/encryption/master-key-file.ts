import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { secretBytes } from './data-key';
import { EncryptionError } from './encryption-error';

/** Reads the master key from a file. Undefined if there is none. Throws an EncryptionError if it is damaged. */
export function readKeyFile(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined;
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (secret.length !== secretBytes)
    throw new EncryptionError(
      `${file} holds no master key: put back the file that was there, 32 bytes in base64.`,
    );
  return secret;
}

/** Makes a master key in a file that only this user can read. Returns the key of the process that was first. */
export function makeKeyFile(file: string): Buffer {
  const secret = randomBytes(secretBytes);
  try {
    writeFileSync(file, `${secret.toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch (cause) {
    const other = readKeyFile(file);
    if (other) return other;
    throw new EncryptionError(`${file} cannot be written: make its folder writable, or set MASTER_KEY.`, {
      cause,
    });
  }
}
