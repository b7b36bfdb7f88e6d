import { defineSignal } from '@temporalio/workflow';
import type { Notice } from '../../src/domain/notice';

/** The member is to be told of these facts. */
export const tellSignal = defineSignal<[Notice[]]>('tell');
