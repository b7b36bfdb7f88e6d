import type { TurnPlace } from './turn';

/** The address for a client's notifications, and how the client recognises them. Secret. */
export interface PushTarget {
  url: string;
  /** The client's own token, returned with each notification. */
  token?: string;
  /** The `Authorization` header of each notification. */
  authentication?: { scheme: string; credentials?: string | undefined };
}

/** An A2A client's subscription to a task. The task is a turn. */
export interface PushConfig extends TurnPlace {
  configId: string;
  /** The client's names of the task and its context. */
  taskId: string;
  contextId: string;
  target: PushTarget;
  createdAt: Date;
}

export type PushConfigRef = Pick<PushConfig, 'tenantId' | 'turnId' | 'configId'>;

/** Milliseconds for which a config is kept. A task that waits longer needs a new one. */
export const pushConfigKeptMs = 90 * 24 * 60 * 60_000;

/** Limits the configs of a task. */
export const mostPushConfigs = 10;

/** Limits the configs that a tenant's clients create per day. */
export const mostPushConfigsPerDay = 5_000;
