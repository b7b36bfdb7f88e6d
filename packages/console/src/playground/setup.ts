import { randomName } from './random-name.js';

export const concurrencies = ['reject', 'enqueue', 'interrupt'] as const;
export type Concurrency = (typeof concurrencies)[number];

export const keyKinds = ['API_KEY', 'ACCESS_KEY'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** An address of the playground: whom to talk to, and as which kind of key. */
export interface PlaygroundSearch {
  agentId?: string;
  keyKind?: KeyKind;
}

/** The playground's identity and agent. Tokens are only in memory. */
export interface Setup {
  /** Undefined: the workspace's default agent. */
  agentId: string | undefined;
  /** The kind of key that this browser's session takes the place of. */
  keyKind: KeyKind;
  participantId: string;
  userId: string;
  userToken: string;
  authorization: string;
  concurrency: Concurrency;
  /** Undefined: the version that users get. */
  agentVersion?: number | 'draft' | undefined;
  /** Returns the id of the agent's unsaved settings, for the next message. */
  settings?: () => Promise<string | undefined>;
}

export function newSetup(): Setup {
  return {
    agentId: undefined,
    keyKind: 'API_KEY',
    participantId: randomName('playground'),
    userId: '',
    userToken: '',
    authorization: '',
    concurrency: 'reject',
  };
}
