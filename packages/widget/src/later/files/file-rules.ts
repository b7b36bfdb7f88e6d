import type { Ui } from '../../view/ui.js';

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
    const { data }: { data?: unknown } = await answer.json();
    if (isRules(data)) known.set(session, data);
    return known.get(session);
  } catch {
    return undefined;
  }
}

function isRules(data: unknown): data is FileRules {
  return typeof data === 'object' && data !== null && 'maxPerMessage' in data && 'maxBytes' in data;
}
