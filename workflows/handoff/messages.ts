import { defineUpdate } from '@temporalio/workflow';
import type { InboxMessage, Verdict } from '../../src/domain/inbox-command';

/** From a turn or an operator. Returns once the command has been carried out, or refused. */
export const commandUpdate = defineUpdate<Verdict, [InboxMessage]>('decide');
