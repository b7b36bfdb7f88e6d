import type { Ui } from '../../view/ui.js';
import { dataOf } from './read-uploaded.js';

/** Which files a message may bring. */
export interface FileRules {
  maxPerMessage: number;
  maxBytes: number;
}

const known = new WeakMap<Ui['session'], FileRules>();

/** Asks the service for its rules, once for each chat. Undefined without an answer: the service then decides by itself. */
export async function fileRulesOf({ session, options }: Ui): Promise<FileRules | undefined> {
  if (known.has(session)) return known.get(session);
  try {
    const answer = await fetch(`${options.url}/api/agent/files`, { headers: await session.headers() });
    const { maxPerMessage, maxBytes } = dataOf(await answer.text());
    if (typeof maxPerMessage !== 'number' || typeof maxBytes !== 'number') return undefined;
    const rules = { maxPerMessage, maxBytes };
    known.set(session, rules);
    return rules;
  } catch {
    return undefined;
  }
}
