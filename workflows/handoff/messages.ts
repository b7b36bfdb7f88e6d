import { defineUpdate } from '@temporalio/workflow';
import type { InboxMessage, Verdict } from '../../src/domain/inbox-command';

/** A command from a turn or an operator. Returns once the command was carried out or refused. */
export const commandUpdate = defineUpdate<Verdict, [InboxMessage]>('decide');
