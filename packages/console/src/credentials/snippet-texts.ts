/** Code to copy that uses a key. */
export interface Snippet {
  title: string;
  text: string;
}

interface SnippetKey {
  kind: 'API_KEY' | 'ACCESS_KEY';
  /** The whole key, if it is known. */
  key?: string | undefined;
  /** The widget's tag, as made by the service. */
  widget?: string | undefined;
}

/** Returns code that uses the key. `url` is the address of the service. */
export function snippetsOf({ kind, key, widget }: SnippetKey, url: string): Snippet[] {
  return [
    ...(widget === undefined ? [] : [{ title: 'Web page', text: widget }]),
    { title: 'TypeScript', text: kind === 'API_KEY' ? serverCode(url) : pageCode(url, key) },
    { title: 'curl', text: curl(url, key) },
  ];
}

function serverCode(url: string): string {
  return `import { Holdfast } from 'holdfast-client';

const holdfast = new Holdfast({ url: '${url}', apiKey: process.env.HOLDFAST_KEY });
const conversation = holdfast.conversation();
for await (const event of conversation.send('Hello'))
  if (event.event === 'content.delta') process.stdout.write(event.data.delta);
`;
}

function pageCode(url: string, key = '…'): string {
  return `import { Holdfast } from 'holdfast-client';

const holdfast = new Holdfast({ url: '${url}', apiKey: '${key}' });
const conversation = holdfast.conversation();
const answer = await conversation.send('Hello').text();
`;
}

function curl(url: string, key = '$HOLDFAST_KEY'): string {
  return `curl -N -H "X-API-Key: ${key}" '${url}/api/agent/stream?q=Hello'`;
}
