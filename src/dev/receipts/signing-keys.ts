import { SigningKeys } from '../../platform/signing/signing-keys';
import { loadSettings } from '../../platform/settings/settings';
import { AdminError } from '../tenant-command/admin-error';
import { withDatabase } from '../tenant-command/find-database';
import { runOnTerminal } from '../tenant-command/run-on-terminal';

const usage = `npm run -s receipt-keys -- list|rotate
npm run -s call-keys -- list|rotate

list    shows the public keys of receipts, or of signed calls, oldest first; the last one signs
rotate  makes a new key, which signs from now on, and deletes the private halves of all others
`;

/** Runs `npm run receipt-keys` and `npm run call-keys`. */
async function main(): Promise<void> {
  const [purpose, command, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (command !== 'list' && command !== 'rotate')) throw new AdminError(usage);
  await withDatabase(loadSettings(), async (store) => {
    const keys = new SigningKeys(purpose === 'calls' ? store.callKeys : store.receiptKeys);
    const shown = command === 'rotate' ? [await keys.rotate()] : await keys.publicKeys();
    for (const key of shown) process.stdout.write(`${JSON.stringify(key)}\n`);
  });
}

runOnTerminal(main);
