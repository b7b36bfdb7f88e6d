import { loadSettings } from '../../platform/settings/settings';
import { findDatabase } from './find-database';
import { readCommand, usage } from './read-command';
import { runCommand } from './run-command';
import { runOnTerminal } from './run-on-terminal';

/** Runs `npm run tenant`, the command that manages the tenants of an installation. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.do === 'help') {
    process.stdout.write(usage);
    return;
  }
  const settings = loadSettings();
  const store = await findDatabase(settings);
  try {
    await runCommand(store, settings, command, (line) => process.stdout.write(`${JSON.stringify(line)}\n`));
  } finally {
    await store.close();
  }
}

runOnTerminal(main);
