import { defineSignal } from '@temporalio/workflow';

/** The trial is to end. What was found so far stays. */
export const cancelSignal = defineSignal('cancel');
