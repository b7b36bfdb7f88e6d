import { Refusal } from './refusal';

export interface ZipEntry {
  name: string;
  /** As the directory states; the entry itself may differ. */
  inflated: number;
  deflated: number;
  /** 0: stored, 8: deflated. */
  method: number;
  encrypted: boolean;
  /** Where the entry's local header starts. */
  offset: number;
}

const endSize = 22;
const entrySize = 46;

/**
 * Returns the offset of an archive's end record, or undefined if no such record ends exactly where the file
 * ends.
 */
export function endOfDirectory(bytes: Uint8Array): number | undefined {
  const view = viewOf(bytes);
  const first = Math.max(0, bytes.length - endSize - 0xffff);
  for (let at = bytes.length - endSize; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    if (at + endSize + view.getUint16(at + 20, true) === bytes.length) return at;
  }
  return undefined;
}

/**
 * Reads the entries of an archive from its directory, without inflating anything.
 * @throws Refusal if there are too many entries, or if the directory is damaged or of a kind (zip64, several
 * disks) that no document needs.
 */
export function readZipDirectory(bytes: Uint8Array, mostEntries: number): ZipEntry[] {
  const view = viewOf(bytes);
  const end = endOfDirectory(bytes);
  // A comment could hide another directory, which other readers might take for the real one.
  if (end === undefined || end + endSize !== bytes.length) throw damaged();
  const count = view.getUint16(end + 10, true);
  if (count !== view.getUint16(end + 8, true)) throw damaged();
  if (count > mostEntries) throw new Refusal('expands_too_much', 'The file holds too many parts.');
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + entrySize > end || view.getUint32(at, true) !== 0x02014b50) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: Buffer.from(bytes.subarray(at + entrySize, at + entrySize + nameLength)).toString('utf8'),
      inflated: view.getUint32(at + 24, true),
      deflated: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      offset: view.getUint32(at + 42, true),
    });
    at += entrySize + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (at !== end) throw damaged();
  return entries;
}

/**
 * Returns the bytes of an entry as they are stored in the file.
 * @throws Refusal if the archive is damaged.
 */
export function storedBytes(bytes: Uint8Array, { offset, deflated }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50) throw damaged();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + deflated > bytes.length) throw damaged();
  return bytes.subarray(start, start + deflated);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function damaged(): Refusal {
  return new Refusal(
    'damaged',
    'The file is damaged: it is no complete archive. Save it again and upload it.',
  );
}
