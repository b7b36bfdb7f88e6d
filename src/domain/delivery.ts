import type { OutboxEvent } from './outbox-event';

export const deliveryStates = ['pending', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One try to deliver an event. */
export interface DeliveryAttempt {
  at: Date;
  /** How long it took, in milliseconds. */
  ms: number;
  /** The status of the answer. Absent if there was none. */
  status?: number;
  /** Why it failed, in words for the tenant. Absent if it was delivered. */
  problem?: string;
}

/** An event on its way to a webhook. */
export interface Delivery {
  deliveryId: string;
  tenantId: string;
  webhookId: string;
  event: OutboxEvent;
  state: DeliveryState;
  /** The latest ones, oldest first. */
  attempts: DeliveryAttempt[];
  /** When the next attempt is due. Absent if there is none. */
  nextAt?: Date;
  conversationId?: string;
  createdAt: Date;
}

export type DeliveryPlace = Pick<Delivery, 'tenantId' | 'deliveryId'>;

/** Attempts that are kept of one delivery. */
export const mostAttemptsKept = 30;
/** How long a delivery is kept, in milliseconds. */
export const deliveryKeptMs = 30 * 24 * 60 * 60_000;
