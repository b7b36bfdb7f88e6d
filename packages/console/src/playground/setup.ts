import { randomName } from './random-name.js';

export const concurrencies = ['reject', 'enqueue', 'interrupt'] as const;
export type Concurrency = (typeof concurrencies)[number];

/** On whose behalf the playground talks, and to whom. The key and the tokens are kept in memory alone. */
export interface Setup {
  /** Undefined: the key's own agent. */
  agentId: string | undefined;
  key: string;
  /** The key in the workspace, if it was made here. */
  credentialId: string | undefined;
  participantId: string;
  userId: string;
  userToken: string;
  authorization: string;
  /** Talks as a widget does, which reaches only tools without authentication. */
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

/** What the key is, as its prefix says. */
export function kindOfKey(key: string): string | undefined {
  if (key.startsWith('svc_live_')) return 'API key';
  if (key.startsWith('svc_test_')) return 'test key';
  if (key.startsWith('svc_ak_')) return 'access key';
  return undefined;
}
