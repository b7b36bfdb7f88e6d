import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the code block of a page of docs/ that begins with this line, such as "```js verify". */
export function codeOf(page: string, info: string): string {
  const text = readFileSync(join(__dirname, '../../docs', page), 'utf8');
  const [, rest = ''] = text.split(`\`\`\`${info}\n`);
  const [code = ''] = rest.split('\n```');
  if (code === '') throw new Error(`${page} has no block of ${info}`);
  return code;
}
