import { getRouteApi } from '@tanstack/react-router';
import type { Member, Permission } from '../api/session.js';
import { may } from './permissions.js';

const route = getRouteApi('/frame');

export function useMember(): Member {
  return route.useRouteContext().member;
}

export function useMay(permission: Permission): boolean {
  return may(useMember(), permission);
}
