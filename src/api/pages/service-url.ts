import type { Ctx } from '../context';

/** Returns the address under which this request reached the service, without a slash at the end. */
export function serviceUrl({ protocol, host }: Pick<Ctx, 'protocol' | 'host'>): string {
  return `${protocol}://${host}`;
}
