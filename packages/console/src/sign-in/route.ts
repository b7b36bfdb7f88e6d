import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../frame/lazy-page.js';
import { signedInMember } from '../frame/signed-in-member.js';
import { rootRoute } from '../frame/root-route.js';
import { given, textIn } from '../frame/search-params.js';

export interface SignInSearch {
  /** The page to show afterwards. */
  next?: string;
  /** The workspace whose identity provider to offer. */
  workspace?: string;
  /** The reason of a failed sign-in by identity provider. */
  problem?: string;
}

/** Where a member sets up the second factor that the workspace requires. */
export const requiredFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  validateSearch: (search: Record<string, unknown>): Pick<SignInSearch, 'next'> =>
    given({ next: textIn(search, 'next') }),
  beforeLoad: async ({ context }) => {
    const member = await signedInMember(context);
    if (!member) throw redirect({ to: '/sign-in' });
    if (!member.secondFactorMissing) throw redirect({ to: '/' });
  },
  component: lazyPage(() => import('./required-factor-page.js'), 'RequiredFactorPage'),
});

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): SignInSearch =>
    given({
      next: textIn(search, 'next'),
      workspace: textIn(search, 'workspace'),
      problem: textIn(search, 'problem'),
    }),
  component: lazyPage(() => import('./sign-in-page.js'), 'SignInPage'),
});
