import { defineSignal } from '@temporalio/workflow';

/**
 * The file is stored; `replaces` is the id of the document it replaces. Sending it again resumes unfinished
 * work.
 */
export const ingestSignal = defineSignal<[{ replaces?: string }]>('ingest');

export const eraseSignal = defineSignal('erase');
