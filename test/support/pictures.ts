import { crc32, deflateSync } from 'node:zlib';

/** Returns a valid PNG in one colour. */
export function pngFile(width: number, height: number, grey = 128): Buffer {
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([...pngStart(width, height), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND')]);
}

/** Returns a PNG of a few bytes whose header claims this size. */
export function pngBomb(width: number, height: number): Buffer {
  return Buffer.concat([...pngStart(width, height), pngChunk('IEND')]);
}

function pngStart(width: number, height: number): Buffer[] {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), pngChunk('IHDR', header)];
}

function pngChunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** Returns the beginning and the end of a JPEG, with a comment before its size. */
export function jpegFile(width: number, height: number): Buffer {
  const frame = Buffer.alloc(11);
  frame.set([0xff, 0xc0, 0x00, 0x11, 0x08]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const comment = Buffer.from([0xff, 0xfe, 0x00, 0x06, 0xff, 0xc0, 0x00, 0x00]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), comment, frame, Buffer.from([0xff, 0xd9])]);
}

export function gifFile(width: number, height: number): Buffer {
  const size = Buffer.alloc(7);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from('GIF89a', 'latin1'), size, Buffer.from([0x3b])]);
}

/** `kind` is the name of its first chunk. */
export function webpFile(kind: 'VP8X' | 'VP8 ' | 'VP8L', width: number, height: number): Buffer {
  const file = Buffer.alloc(34);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write(`WEBP${kind}`, 8, 'latin1');
  if (kind === 'VP8X') {
    file.writeUIntLE(width - 1, 24, 3);
    file.writeUIntLE(height - 1, 27, 3);
  } else if (kind === 'VP8 ') {
    file.writeUInt16LE(width, 26);
    file.writeUInt16LE(height, 28);
  } else file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return file;
}
