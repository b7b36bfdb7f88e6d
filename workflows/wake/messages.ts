import { defineSignal } from '@temporalio/workflow';

/** A turn that a wake has begun has ended. */
export const turnEndedSignal = defineSignal<[turnId: string]>('turnEnded');
