import { z } from 'zod';
import { parseJson } from '../../domain/json';

/** Where a page of a list ended: the time of its last entry, RFC 3339 in UTC, and the id of it. */
export interface Position {
  at: string;
  id: string;
}

const shape = z.tuple([z.iso.datetime({ precision: 3 }), z.string().min(1).max(200)]);

export function formatCursor({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** Undefined where the text is no cursor. */
export function parseCursor(text: string): Position | undefined {
  const { data } = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  return data && { at: data[0], id: data[1] };
}
