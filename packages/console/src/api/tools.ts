import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { readAll } from './read-all.js';
import type { NewTool, RulesReplayBody, RulesTrialBody, Tool, ToolChange } from './tool-types.js';
import { dataOf, type AnswerOf, type BodyOf, type FiltersOf } from './types.js';
import { useChange } from './use-change.js';

export type { Tool } from './tool-types.js';
export type ToolFilters = FiltersOf<'/api/workspace/tools'>;
export type Trial = AnswerOf<'/api/workspace/tools/{toolId}/try', 'post'>;

export const toolsQuery = (filters: ToolFilters) =>
  pagedQuery<Tool>(keys.tools.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/tools', { params: { query: { ...filters, ...page } }, signal })),
  );

/** All tools of the workspace, for choices. */
export const allToolsQuery = queryOptions({
  queryKey: [...keys.tools.lists, 'all'],
  queryFn: ({ signal }) =>
    readAll<Tool>((query) => dataOf(workspace.GET('/api/workspace/tools', { params: { query }, signal }))),
});

export const toolQuery = (toolId: string) =>
  queryOptions({ queryKey: keys.tools.one(toolId), queryFn: ({ signal }) => readTool(toolId, signal) });

export function readTool(toolId: string, signal?: AbortSignal): Promise<Tool> {
  return dataOf(
    workspace.GET('/api/workspace/tools/{toolId}', {
      params: { path: { toolId } },
      ...(signal && { signal }),
    }),
  );
}

export function useCreateTool() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NewTool, once) =>
      dataOf(workspace.POST('/api/workspace/tools', { body, headers: { ...once } })),
    onSuccess: (tool) => {
      queries.setQueryData(keys.tools.one(tool.toolId), tool);
      return queries.invalidateQueries({ queryKey: keys.tools.lists });
    },
  });
}

export function useChangeTool(toolId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (body: ToolChange, once) =>
      dataOf(
        workspace.PATCH('/api/workspace/tools/{toolId}', {
          params: { path: { toolId } },
          body,
          headers: { ...once },
        }),
      ),
    onSuccess: (tool) => {
      queries.setQueryData(keys.tools.one(toolId), tool);
      return queries.invalidateQueries({ queryKey: keys.tools.lists });
    },
  });
}

export function useRemoveTool() {
  const queries = useQueryClient();
  return useChange({
    send: (toolId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/tools/{toolId}', {
          params: { path: { toolId } },
          headers: { ...once },
        }),
      ),
    onSuccess: (_data, { input: toolId }) => {
      queries.removeQueries({ queryKey: keys.tools.one(toolId) });
      return queries.invalidateQueries({ queryKey: keys.tools.lists });
    },
  });
}

/** Runs the stored tool once. Nothing repeats it: a second run needs a new key. */
export function useTryTool(toolId: string) {
  return useChange({
    send: (body: BodyOf<'/api/workspace/tools/{toolId}/try', 'post'>, once) =>
      dataOf(
        workspace.POST('/api/workspace/tools/{toolId}/try', {
          params: { path: { toolId } },
          body,
          headers: { ...once },
        }),
      ),
    retry: false,
  });
}

/** Says what rules decide about a call. Nothing runs. */
export function useTryRules(toolId: string) {
  return useChange({
    send: (body: RulesTrialBody, once) =>
      dataOf(
        workspace.POST('/api/workspace/tools/{toolId}/rules/try', {
          params: { path: { toolId } },
          body,
          headers: { ...once },
        }),
      ),
  });
}

/** Says what rules would have decided about calls that were made. Nothing runs. */
export function useReplayRules(toolId: string) {
  return useChange({
    send: (body: RulesReplayBody, once) =>
      dataOf(
        workspace.POST('/api/workspace/tools/{toolId}/rules/replay', {
          params: { path: { toolId } },
          body,
          headers: { ...once },
        }),
      ),
  });
}
