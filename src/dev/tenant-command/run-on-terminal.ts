import { inspect } from 'node:util';
import { SettingsError } from '../../platform/settings/settings';
import { SchemaError } from '../../store/schema-error';
import { AdminError } from './admin-error';

/**
 * Runs a command of an administrator. If it fails, its error goes to the error output. The exit code is 1 if this build
 * can't read the store, else `failure`.
 */
export function runOnTerminal(command: () => Promise<void>, failure = 1): void {
  command().catch((error: unknown) => {
    const isExpected = [AdminError, SettingsError, SchemaError].some((kind) => error instanceof kind);
    process.stderr.write(`${isExpected && error instanceof Error ? error.message : inspect(error)}\n`);
    process.exitCode = error instanceof SchemaError ? 1 : failure;
  });
}
