import { defineSignal } from '@temporalio/workflow';

/** The source is to be checked from now on, even if a check runs. */
export const checkSignal = defineSignal('check');
