import { StreamResponse, TaskState } from '@a2a-js/sdk';
import { startToolServer, type ToolServer } from './tool-server';
import { apply, textOf, type Followed } from './a2a-client';

/** A client's server for push notifications. */
export interface PushReceiver extends ToolServer {
  /** The notifications to this path, in order. */
  received(path: string): Followed;
  /** The same in short: a state by its name, an artifact by its text. */
  told(path: string): string[];
}

export async function startPushReceiver(): Promise<PushReceiver> {
  return receivingPushes(await startToolServer());
}

/** Reads this server's requests as push notifications. */
export function receivingPushes(server: ToolServer): PushReceiver {
  const payloads = (path: string) =>
    server.calls
      .filter(({ url }) => url === path)
      .map(({ body }) => StreamResponse.fromJSON(JSON.parse(body)).payload);
  return {
    ...server,
    received: (path) => {
      const followed: Followed = { task: undefined, states: [], notes: [] };
      for (const payload of payloads(path)) apply(followed, payload);
      return followed;
    },
    told: (path) => payloads(path).map(shortForm),
  };
}

function shortForm(payload: StreamResponse['payload']): string {
  if (payload?.$case === 'artifactUpdate') {
    const { artifact } = payload.value;
    const task = artifact && { artifacts: [artifact] };
    return textOf(task, artifact?.artifactId);
  }
  const status = payload?.$case === 'message' ? undefined : payload?.value.status;
  return TaskState[status?.state ?? TaskState.TASK_STATE_UNSPECIFIED].replace('TASK_STATE_', '');
}
