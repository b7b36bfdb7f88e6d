import type { z } from 'zod';
import type { Caller } from '../../../turns/admission/message-request';
import type { CallerCtx } from '../../agent/context';
import { demand } from '../../fields/check-fields';
import type { Binding } from './binding';

/** One request to an agent, in either binding. */
export interface Call {
  ctx: CallerCtx;
  caller: Caller;
  agentId: string;
  binding: Binding;
}

/** A method of the protocol. It checks the parameters and responds. Throws invalid_request with every fault. */
export type Method = (call: Call, sent: unknown) => Promise<void>;

/** Creates a method whose parameters have these fields. */
export function method<T>(fields: z.ZodType<T>, run: (call: Call, fields: T) => Promise<void>): Method {
  return async (call, sent) => {
    await run(call, demand(fields, sent, 'body'));
  };
}
