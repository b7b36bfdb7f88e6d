import { defineSignal } from '@temporalio/workflow';

/** There is a reason to try now. */
export const goOnSignal = defineSignal('goOn');
