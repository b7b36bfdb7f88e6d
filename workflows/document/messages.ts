import { defineSignal } from '@temporalio/workflow';

/** The file is there, and in the place of which document. Sent again, it has the work done that is still to do. */
export const ingestSignal = defineSignal<[{ replaces?: string }]>('ingest');

export const eraseSignal = defineSignal('erase');
