import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One thing that a tutorial tells its reader to do, or to see. */
export type Step =
  | { does: 'run'; command: string }
  | { does: 'go'; window: Window }
  | { does: 'open'; path: string }
  | { does: 'select'; name: string }
  | { does: 'type'; text: string; label: string }
  | { does: 'choose'; value: string; label: string }
  | { does: 'press'; key: string }
  | { does: 'see'; text: string }
  | { does: 'show'; picture: string };

/** The console and the chat are two windows, each with its own user. The preview is a chat inside the console. */
export type Window = 'console' | 'chat' | 'preview';

/** Stands for the password that the last command printed. */
export const printedPassword = '\0password';

/** Returns the steps of a tutorial, in the order of the page: its commands, and its sentences with a fixed form. */
export function readSteps(name: string): Step[] {
  const path = join(__dirname, '..', '..', '..', 'docs', 'tutorial', `${name}.md`);
  return readFileSync(path, 'utf8')
    .split(/^( *```sh\n[\s\S]*?^ *```)$/m)
    .flatMap((part) => (/^ *```sh\n/.test(part) ? [commandIn(part)] : sentencesIn(part)));
}

function commandIn(block: string): Step {
  const lines = block.split('\n').slice(1, -1);
  const indent = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0;
  return { does: 'run', command: lines.map((line) => line.slice(indent)).join('\n') };
}

/** What a sentence tells to do is in bold or in code. */
const forms = [
  String.raw`in the (?<window>console|chat|preview)\b`,
  'open `(?<path>/[^`]*)`',
  String.raw`select \*\*(?<name>[^*]+)\*\*`,
  String.raw`type (?:\`(?<text>[^\`]+)\`|the (?<password>password)) into \*\*(?<field>[^*]+)\*\*`,
  String.raw`choose \`(?<value>[^\`]+)\` for \*\*(?<label>[^*]+)\*\*`,
  'press `(?<key>[^`]+)`',
  String.raw`!\[[^\]]*\]\(\.\./images/(?<picture>[\w-]+)\.png\)`,
  String.raw`(?:says|shows|see) \*\*(?<seen>[^*]+)\*\*`,
].join('|');

function sentencesIn(text: string): Step[] {
  const oneLine = text.replace(/\s+/g, ' ');
  return [...oneLine.matchAll(new RegExp(forms, 'gi'))].map(({ groups = {} }) => stepOf(groups));
}

function stepOf(found: Record<string, string | undefined>): Step {
  const { window, path, name, text, password, field, value, label, key, picture, seen } = found;
  if (window === 'chat' || window === 'preview' || window === 'console') return { does: 'go', window };
  if (path !== undefined) return { does: 'open', path };
  if (name !== undefined) return { does: 'select', name };
  if (field !== undefined)
    return { does: 'type', text: password === undefined ? (text ?? '') : printedPassword, label: field };
  if (label !== undefined) return { does: 'choose', value: value ?? '', label };
  if (key !== undefined) return { does: 'press', key };
  if (picture !== undefined) return { does: 'show', picture };
  return { does: 'see', text: seen ?? '' };
}
