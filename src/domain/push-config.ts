import type { TurnPlace } from './turn';

/** Where a client wants to be notified, and how it recognises the notifications. Secret. */
export interface PushTarget {
  url: string;
  /** The client's own token, sent back with each notification. */
  token?: string;
  /** What the `Authorization` header of each notification has. */
  authentication?: { scheme: string; credentials?: string | undefined };
}

/** What a client of A2A asked to be told about a task. The task is a turn. */
export interface PushConfig extends TurnPlace {
  configId: string;
  /** The task and its context, as the client knows them. */
  taskId: string;
  contextId: string;
  target: PushTarget;
  createdAt: Date;
}

/** Names a config of a turn. */
export type PushConfigRef = Pick<PushConfig, 'tenantId' | 'turnId' | 'configId'>;

/** How long a config is kept, in milliseconds. A task that waits for longer is subscribed to again. */
export const pushConfigKeptMs = 90 * 24 * 60 * 60_000;

/** Caps the configs of a task. */
export const mostPushConfigs = 10;

/** Caps the configs that a tenant's clients create in a day. */
export const mostPushConfigsPerDay = 5_000;
