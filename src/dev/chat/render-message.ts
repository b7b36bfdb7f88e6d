import type { DataOf } from 'holdfast-client';
import { safeLine, safeText } from './safe-text';
import type { Style } from './style';

/** What an operator wrote, with the operator's name and role. */
export function messageLine({ role, name, text }: DataOf<'message'>, style: Style): string {
  const who = name === undefined ? safeLine(role) : `${safeLine(name)} (${safeLine(role)})`;
  return `${style.bold(`← ${who}:`)} ${safeText(text)}`;
}
