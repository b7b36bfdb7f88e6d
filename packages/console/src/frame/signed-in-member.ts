import { HoldfastError } from 'holdfast-client/workspace';
import { sessionQuery, type Member } from '../api/session.js';
import type { RouterContext } from './root-route.js';

/** Returns who is signed in; undefined if no one is. */
export async function signedInMember({ queries }: RouterContext): Promise<Member | undefined> {
  try {
    return await queries.query({ ...sessionQuery, staleTime: 'static' });
  } catch (error) {
    if (error instanceof HoldfastError && error.status === 401) return undefined;
    throw error;
  }
}
