import { DefaultFailureConverter } from '@temporalio/common';

/**
 * Puts the messages and stack traces of failures into payloads, so that they are sealed too: an unexpected error may
 * quote what it failed at. Temporal's SDK loads it by the path of this module.
 */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
