import { defineSignal } from '@temporalio/workflow';

/** A config of the turn was stored. `after` as in PushOrder. */
export const followSignal = defineSignal<[configId: string, after: number]>('follow');

/** The turn goes on after a person was asked. */
export const goesOnSignal = defineSignal('goes_on');
