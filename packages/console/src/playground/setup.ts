import { randomName } from './random-name.js';

export const concurrencies = ['reject', 'enqueue', 'interrupt'] as const;
export type Concurrency = (typeof concurrencies)[number];

/** The playground's identity, agent and credentials. The key and the tokens are only in memory. */
export interface Setup {
  /** Undefined: the key's own agent. */
  agentId: string | undefined;
  key: string;
  /** The key's id, if it was created here. */
  credentialId: string | undefined;
  participantId: string;
  userId: string;
  userToken: string;
  authorization: string;
  /** Talks like a widget, which reaches only tools without authentication. */
  isWidget: boolean;
  concurrency: Concurrency;
}

export function newSetup(): Setup {
  return {
    agentId: undefined,
    key: '',
    credentialId: undefined,
    participantId: randomName('playground'),
    userId: '',
    userToken: '',
    authorization: '',
    isWidget: false,
    concurrency: 'reject',
  };
}

/** Returns the kind of a key, by its prefix. */
export function kindOfKey(key: string): string | undefined {
  if (key.startsWith('svc_live_')) return 'API key';
  if (key.startsWith('svc_test_')) return 'test key';
  if (key.startsWith('svc_ak_')) return 'access key';
  return undefined;
}
