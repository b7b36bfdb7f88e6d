import { createRoute, redirect } from '@tanstack/react-router';
import type { Member } from '../api/session.js';
import { Frame } from './frame.js';
import { rootRoute } from './root-route.js';
import { signedInMember } from './signed-in-member.js';

/** The parent of every page that needs a signed-in member. Gives routes and pages the `member`. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: async ({ context, location }): Promise<{ member: Member }> => {
    const member = await signedInMember(context);
    if (!member) throw redirect({ to: '/sign-in', search: { next: location.href } });
    if (member.secondFactorMissing) throw redirect({ to: '/second-factor', search: { next: location.href } });
    return { member };
  },
  component: Frame,
});
