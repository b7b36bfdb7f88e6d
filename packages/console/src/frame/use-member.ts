import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { sessionQuery, type Member, type Permission } from '../api/session.js';
import { may } from './permissions.js';

const route = getRouteApi('/frame');

/** The signed-in member, with changes of the name since the page was opened. */
export function useMember(): Member {
  const { member } = route.useRouteContext();
  const { data = member } = useQuery({ ...sessionQuery, enabled: false });
  return data;
}

export function useMay(permission: Permission): boolean {
  return may(useMember(), permission);
}
