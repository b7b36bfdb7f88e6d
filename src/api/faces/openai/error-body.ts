import { z } from 'zod';
import type { ServiceError } from '../../../domain/errors';
import type { Ctx } from '../../context';

export const openAiError = z.object({
  error: z.object({
    message: z.string(),
    type: z.enum(['invalid_request_error', 'rate_limit_error', 'server_error']),
    param: z.string().nullable(),
    code: z.string(),
  }),
});

/** Codes that clients look for. The others are those of this service. */
const known: Partial<Record<ServiceError['code'], string>> = {
  unauthenticated: 'invalid_api_key',
  rate_limited: 'rate_limit_exceeded',
};

/** True for the addresses of this face, those that do not exist included. */
export function isOpenAiPath(path: string): boolean {
  return path === '/v1' || path.startsWith('/v1/');
}

/** Returns the body of an error for clients of this face. They retry by themselves, so some errors forbid it. */
export function openAiErrorBody(ctx: Ctx, error: ServiceError, status: number): z.infer<typeof openAiError> {
  if (!mayRepeat(ctx, error, status)) ctx.set('X-Should-Retry', 'false');
  const { code, message, details = [] } = error;
  const faults = details.map(({ path, message: fault }) => `${fieldOf(path)}: ${fault}`);
  const [first] = details;
  return {
    error: {
      message: faults.length > 0 ? faults.join(' ') : message,
      type: typeOf(status),
      param: first ? fieldOf(first.path) : null,
      code: known[code] ?? code,
    },
  };
}

/** A repeated message would be a second one, unless its Idempotency-Key says that it is the same. */
function mayRepeat(ctx: Ctx, { code }: ServiceError, status: number): boolean {
  if (status === 409) return code === 'turn_in_progress';
  return status < 500 || ctx.method === 'GET' || ctx.get('Idempotency-Key') !== '';
}

function typeOf(status: number): 'invalid_request_error' | 'rate_limit_error' | 'server_error' {
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

/** Returns the name of a field as the client knows it. */
function fieldOf(path: string): string {
  return path.replace(/^(body|query|path)\./, '');
}
