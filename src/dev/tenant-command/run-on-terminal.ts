import { inspect } from 'node:util';
import { SettingsError } from '../../platform/settings/settings';
import { AdminError } from './admin-error';

/** Runs a command of an administrator. If it fails, its error goes to the error output, and the exit code is 1. */
export function runOnTerminal(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    const isExpected = error instanceof AdminError || error instanceof SettingsError;
    process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  });
}
