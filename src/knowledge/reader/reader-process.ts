// The process that reads one uploaded file: an order and the file come on its standard input, a reading goes out on its
// standard output. It is started by document-reader.ts, which bounds and kills it.
import { orderSchema, unframe } from './messages';
import { readFile } from './read-file';

async function main(): Promise<void> {
  const { order, bytes } = unframe(await everything());
  const reading = await readFile(orderSchema.parse(JSON.parse(order)), bytes);
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
