import { randomBytes } from 'node:crypto';

/** The kinds of content that nobody may read without a key. */
const kinds = [
  'address of a member',
  'address of a model provider',
  'address of an MCP server',
  'answer of a form',
  'argument',
  'broken body',
  'changed argument',
  'comment',
  'decision of an operator',
  'document',
  'fault of a tool',
  'fault of the provider',
  'form',
  'header of a model provider',
  'instructions',
  'key of a model provider',
  'long message',
  'MCP token',
  'message',
  'name of a member',
  'name of a token',
  'note',
  'password',
  'question to an operator',
  'reason of a hold',
  'reason of a refusal',
  'reply',
  'response in place of a call',
  'result',
  'search',
  'tool header',
  'words of a handoff',
  'words of an operator',
] as const;
type Kind = (typeof kinds)[number];

/** A random word for each kind of content. It never appears by chance. */
export class SealedWords {
  readonly canaries = kinds.map((name) => ({ name, secret: randomBytes(24).toString('hex') }));

  of(kind: Kind): string {
    return this.canaries.find(({ name }) => name === kind)?.secret ?? '';
  }
}
