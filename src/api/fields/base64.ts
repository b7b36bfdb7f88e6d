const shape = /^[A-Za-z0-9+/_-]*(={0,2})$/;

/** Decodes base64, also in its URL alphabet and without padding. Undefined if the text is not base64. */
export function base64Bytes(text: string): Buffer | undefined {
  const [, padding] = shape.exec(text) ?? [];
  const isWhole = padding === '' ? text.length % 4 !== 1 : text.length % 4 === 0;
  return padding !== undefined && isWhole ? Buffer.from(text, 'base64') : undefined;
}
