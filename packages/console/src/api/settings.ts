import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import type { Member } from './session.js';
import { dataOf, type AnswerOf, type BodyOf } from './types.js';
import { useChange } from './use-change.js';

export type Settings = AnswerOf<'/api/workspace/settings'>;
export type SettingsChange = BodyOf<'/api/workspace/settings', 'patch'>;

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => readSettings(signal),
});

export function readSettings(signal?: AbortSignal): Promise<Settings> {
  return dataOf(workspace.GET('/api/workspace/settings', { ...(signal && { signal }) }));
}

export function useChangeSettings() {
  const queries = useQueryClient();
  return useChange({
    send: (body: SettingsChange, once) =>
      dataOf(workspace.PATCH('/api/workspace/settings', { body, headers: { ...once } })),
    onSuccess: (settings) => {
      queries.setQueryData(keys.settings, settings);
      const named = { workspace: { name: settings.name } };
      queries.setQueryData<Member>(keys.session, (before) => before && { ...before, ...named });
      void queries.invalidateQueries({ queryKey: keys.budgets.all });
      // Each agent carries the flag of the default agent.
      return queries.invalidateQueries({ queryKey: keys.agents.all });
    },
  });
}
