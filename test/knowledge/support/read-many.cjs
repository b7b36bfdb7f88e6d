// Reads many files in one process, as reader-process.js reads one: a line with their orders and lengths, then their bytes.
const { readFile } = require('../../../dist/src/knowledge/reader/read-file.js');

async function main() {
  const sent = await everything();
  const end = sent.indexOf('\n');
  const readings = [];
  let from = end + 1;
  for (const { order, length } of JSON.parse(sent.toString('utf8', 0, end))) {
    // In memory of its own, which a library may take for itself.
    const bytes = new Uint8Array(sent.subarray(from, from + length));
    readings.push(await readFile(order, Buffer.from(bytes.buffer)));
    from += length;
  }
  process.stdout.write(JSON.stringify(readings));
}

async function everything() {
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  return Buffer.concat(parts);
}

main().catch(() => {
  process.exitCode = 1;
});
