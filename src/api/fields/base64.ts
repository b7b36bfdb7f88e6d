const shape = /^[A-Za-z0-9+/_-]*(={0,2})$/;

/** Returns the bytes of a text in base64, also in its spelling for URLs and without padding. Undefined if it is none. */
export function base64Bytes(text: string): Buffer | undefined {
  const [, padding] = shape.exec(text) ?? [];
  const isWhole = padding === '' ? text.length % 4 !== 1 : text.length % 4 === 0;
  return padding !== undefined && isWhole ? Buffer.from(text, 'base64') : undefined;
}
