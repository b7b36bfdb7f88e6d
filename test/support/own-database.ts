import { randomUUID } from 'node:crypto';
import { required } from './required';

/**
 * Returns the address of a new database on the run's server. A test that reads everything in its database takes one:
 * the shared database grows with the run.
 */
export function ownDatabase(): string {
  const uri = new URL(required('HOLDFAST_TEST_MONGODB_URI'));
  uri.pathname = `/own-${randomUUID()}`;
  return uri.href;
}
