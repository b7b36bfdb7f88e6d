import { randomUUID } from 'node:crypto';
import { required } from './required';

/**
 * Returns the address of a new database on the run's server. For tests that read everything in their
 * database, since the shared one grows with the run.
 */
export function ownDatabase(): string {
  const uri = new URL(required('HOLDFAST_TEST_MONGODB_URI'));
  uri.pathname = `/own-${randomUUID()}`;
  return uri.href;
}
