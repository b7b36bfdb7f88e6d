// The process that reads one uploaded file. An order and the file arrive on standard input; a reading leaves
// on standard output. document-reader.ts starts, limits and kills it.
import { unframe } from './order';
import { readFile } from './read-file';

async function main(): Promise<void> {
  const { order, bytes } = unframe(await everything());
  const reading = await readFile(order, bytes);
  process.stdout.write(JSON.stringify(reading));
}

async function everything(): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts);
}

main().catch(() => {
  process.exitCode = 1;
});
