import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../frame/lazy-page.js';
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
