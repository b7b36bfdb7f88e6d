import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { publicJwk, type PublicJwk } from '../../platform/signing/jwk';
import { BundleCheck, type BundleReport } from '../../evidence/receipts/verify-bundle';
import { linesOf } from './lines-of';

const usage = `npm run verify-receipt FILE [-- --keys JWKS]

Checks an exported bundle of receipts, or an exported audit log: FILE, or standard input if FILE is "-". It needs neither the service nor a
network. With --keys, only the keys of this JSON Web Key Set count; without, compare the keys that are printed with
those at /.well-known/holdfast-receipts/jwks.json.
Ends with code 0 if everything is right, 1 if something is wrong, and 2 if FILE or JWKS cannot be read.
`;

const mostShown = 20;
const keySet = z.object({ keys: z.array(publicJwk) });

async function main(): Promise<number> {
  const { file, keys } = readOptions();
  if (file === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  const check = new BundleCheck(keys === undefined ? undefined : trustedKeys(keys));
  for await (const line of linesOf(file === '-' ? process.stdin : createReadStream(file))) check.add(line);
  const report = check.report();
  process.stdout.write(report.faults.length > 0 ? faultsOf(report) : summaryOf(report));
  return report.faults.length > 0 ? 1 : 0;
}

function readOptions(): { file?: string | undefined; keys?: string | undefined } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' } },
  });
  return positionals.length === 1 ? { file: positionals[0], keys: values.keys } : {};
}

function trustedKeys(file: string): PublicJwk[] {
  return keySet.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;
}

function faultsOf({ faults }: BundleReport): string {
  const shown = faults.slice(0, mostShown).map(({ line, message }) => `line ${line}: ${message}\n`);
  const more = faults.length > mostShown ? `and ${faults.length - mostShown} more\n` : '';
  return `${shown.join('')}${more}WRONG: this is not what the service signed.\n`;
}

function summaryOf(report: BundleReport): string {
  const { tenant, chains, roots, auditEntries, auditProvedBy, keys } = report;
  const lines = chains.map(({ conversation, links, turns, provedBy }) => {
    return `${conversation}: ${links} links, ${turns} of turns${below(provedBy)}\n`;
  });
  const signers = keys.map((key) => `signed with a key of this set: ${key}\n`);
  const audit = auditEntries > 0 ? `, ${auditEntries} entries of the audit log${below(auditProvedBy)}` : '';
  const counts = `${chains.length} conversations, ${roots} roots${audit}`;
  return `tenant ${tenant}, ${counts}\n${lines.join('')}${signers.join('')}OK\n`;
}

function below(roots: number[]): string {
  return roots.length > 0 ? `, below root ${roots.join(', ')}` : '';
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'It cannot be read.'}\n`);
    process.exitCode = 2;
  },
);
