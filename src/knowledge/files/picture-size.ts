import type { PictureType } from '../../domain/file';

export interface PictureSize {
  width: number;
  height: number;
}

/**
 * Returns the size of a picture as its header says. Nothing is decoded. Returns undefined if the picture ends before
 * its end mark, or if its header makes no sense.
 */
export function pictureSize(type: PictureType, bytes: Buffer): PictureSize | undefined {
  const size = whole[type](bytes) ? readers[type](bytes) : undefined;
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const readers: Record<PictureType, (bytes: Buffer) => PictureSize | undefined> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
};

/** True if the picture has its end mark. */
const whole: Record<PictureType, (bytes: Buffer) => boolean> = {
  'image/png': (bytes) => bytes.lastIndexOf('IEND', undefined, 'latin1') > 0,
  'image/jpeg': (bytes) => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0,
  'image/gif': (bytes) => bytes.lastIndexOf(0x3b) > 12,
  'image/webp': (bytes) => bytes.length >= 30 && bytes.length >= bytes.readUInt32LE(4) + 8,
};

function pngSize(bytes: Buffer): PictureSize | undefined {
  const chunk = (at: number) => bytes.toString('latin1', at + 4, at + 8);
  // Apps of iOS put a chunk of their own first.
  const at = bytes.length > 12 && chunk(8) === 'CgBI' ? 20 + bytes.readUInt32BE(8) : 8;
  if (bytes.length < at + 16 || chunk(at) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

function gifSize(bytes: Buffer): PictureSize | undefined {
  return bytes.length < 13 ? undefined : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Walks over the segments up to the one that says the size. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** SOF0 to SOF15, without the three markers between them that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}
