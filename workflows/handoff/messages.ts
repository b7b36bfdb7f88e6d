import { defineSignal, defineUpdate } from '@temporalio/workflow';
import type { InboxMessage, Verdict } from '../../src/domain/inbox-command';

/** From a turn, which needs no verdict. */
export const commandSignal = defineSignal<[InboxMessage]>('command');

/** From an operator: answered once the command has been carried out, or refused. */
export const commandUpdate = defineUpdate<Verdict, [InboxMessage]>('decide');
