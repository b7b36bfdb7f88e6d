import type { Next } from '../../context';
import type { CallerCtx } from '../../agent/context';
import { A2aError } from './a2a-error';
import { protocolVersion } from './protocol';

const spoken = /^1\.0(\.\d+)?$/;

/** Rejects requests in another version of the protocol. One that names none is in version 0.3. */
export async function spokenVersion(ctx: CallerCtx, next: Next): Promise<void> {
  const { 'A2A-Version': inQuery } = ctx.query;
  const asked = ctx.get('A2A-Version') || (typeof inQuery === 'string' ? inQuery : '');
  if (!spoken.test(asked)) {
    const sent = asked === '' ? '0.3, as without the header A2A-Version,' : asked;
    throw new A2aError(
      'VERSION_NOT_SUPPORTED',
      `Version ${sent} is not spoken here. Send A2A-Version: ${protocolVersion}.`,
    );
  }
  await next();
}
