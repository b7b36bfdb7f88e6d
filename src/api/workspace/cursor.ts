import { z } from 'zod';
import { parseJson } from '../../domain/json';
import type { ListPosition } from '../../store/store';

const shape = z.tuple([z.iso.datetime({ precision: 3 }), z.string().min(1).max(200)]);

/** What can be told of one from outside: base64url of a list whose first text is a time. */
export const cursorPattern = '^WyI[A-Za-z0-9_-]{40,305}$';

/** Says where a page of a list ended. */
export function formatCursor({ at, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** Undefined where the text is no cursor. */
export function parseCursor(text: string): ListPosition | undefined {
  const { data } = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  return data && { at: data[0], id: data[1] };
}
