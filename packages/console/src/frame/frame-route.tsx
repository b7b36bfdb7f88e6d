import { createRoute, redirect } from '@tanstack/react-router';
import { HoldfastError } from 'holdfast-client/workspace';
import { sessionQuery, type Member } from '../api/session.js';
import { Frame } from './frame.js';
import { rootRoute, type RouterContext } from './root-route.js';

/** The parent of every page that needs a signed-in member. Gives routes and pages the `member`. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: async ({ context, location }): Promise<{ member: Member }> => {
    const member = await signedInMember(context);
    if (!member) throw redirect({ to: '/sign-in', search: { next: location.href } });
    if (member.secondFactorMissing && location.pathname !== '/account') throw redirect({ to: '/account' });
    return { member };
  },
  component: Frame,
});

async function signedInMember({ queries }: RouterContext): Promise<Member | undefined> {
  try {
    return await queries.query({ ...sessionQuery, staleTime: 'static' });
  } catch (error) {
    if (error instanceof HoldfastError && error.status === 401) return undefined;
    throw error;
  }
}
