import type { z } from 'zod';
import { invalidRequest, type Fault } from '../../../domain/errors';
import type { Caller } from '../../../turns/admission/message-request';
import type { CallerCtx } from '../../agent/context';
import { check } from '../../fields/check-fields';
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
    const faults: Fault[] = [];
    const read = check(fields, sent, 'body', faults);
    if (read === undefined || faults.length > 0) throw invalidRequest(faults);
    await run(call, read);
  };
}
