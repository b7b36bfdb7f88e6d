import { createRoute } from '@tanstack/react-router';
import { identityProviderQuery } from '../api/identity-provider.js';
import { settingsQuery } from '../api/settings.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { given } from '../frame/search-params.js';
import { settingsTabs, type SettingsTab } from './settings-tabs.js';

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/settings',
  beforeLoad: needs('settings'),
  validateSearch: (search: Record<string, unknown>): { tab?: SettingsTab } =>
    given({ tab: settingsTabs.in(search) }),
  loader: ({ context }) => inBackground(context.queries.query(settingsQuery)),
  component: lazyPage(() => import('./settings-page.js'), 'SettingsPage'),
});

const signInSettingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/settings/sign-in',
  beforeLoad: needs('settings'),
  loader: ({ context }) => inBackground(context.queries.query(identityProviderQuery)),
  component: lazyPage(() => import('./sign-in-page.js'), 'SignInSettingsPage'),
});

export const settingsRoutes = [settingsRoute, signInSettingsRoute] as const;
