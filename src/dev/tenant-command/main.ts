import { loadSettings } from '../../platform/settings/settings';
import { withDatabase } from './find-database';
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
  const print = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);
  await withDatabase(settings, (store) => runCommand(store, settings, command, print));
}

runOnTerminal(main);
