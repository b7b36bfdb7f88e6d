import type { PushConfig, PushConfigRef, PushTarget } from '../../../../domain/push-config';
import { post } from '../../../../outbox/post';
import type { Outbound } from '../../../../platform/outbound/outbound';
import type { Store } from '../../../../store/store';
import { parseEventId } from '../../../../turns/relay/position';
import { relayTurn } from '../../../../turns/relay/relay-turn';
import type { RelayDeps } from '../../../../turns/relay/turn-watch';
import { waitsForOthers } from '../../face-turns';
import { isOver, type StreamResponse, mediaType, type TaskState } from '../protocol';
import { saidBefore } from '../question-message';
import { TaskUpdates } from '../task-updates';
import type { AddressPauses } from './address-pauses';
import type { SseEvent } from '../../../../turns/relay/events';

export interface PushDeliveryDeps {
  store: Pick<Store, 'pushConfigs' | 'conversations'>;
  relay: RelayDeps;
  outbound: Pick<Outbound, 'fetch'>;
  pauses: Pick<AddressPauses, 'enter' | 'leave'>;
  /** Called with the reason if a client did not take a notification. */
  onFailure: (config: PushConfigRef, reason: string) => void;
}

interface Order {
  turn: Pick<PushConfig, 'tenantId' | 'conversationId' | 'turnId'>;
  configId: string;
  after: number;
}

type Kind = 'over' | 'waits' | 'failed' | 'goes_on';
/** `pauseMs`: how long the address rests. */
type Stop = { kind: Kind; pauseMs?: number };

/**
 * Notifies a config's client of the turn's changes after the entry `after`, in order and at least once. Ends when the
 * turn ends or waits. Returns the last delivered entry.
 */
export async function deliverPush(
  deps: PushDeliveryDeps,
  { turn, configId, after }: Order,
  signal: AbortSignal,
): Promise<Stop & { after: number }> {
  const ref = { tenantId: turn.tenantId, turnId: turn.turnId, configId };
  let known = after;
  const stopped = (kind: Kind) => ({ kind, after: known });
  const config = await deps.store.pushConfigs.get(ref);
  const log = config && (await deps.relay.readLog(turn, 1));
  if (!config) return stopped('over');
  const last = log?.entries.at(-1);
  if (!last) return stopped('waits');
  const { taskId, contextId } = config;
  const name = { taskId, contextId, ...turn };
  const updates = new TaskUpdates({ name, history: await saidBefore(deps.store, name, turn) });
  const notices = new Notices(updates);
  const whole = { position: { n: 0, c: 0 }, fresh: false, follows: true, signal };
  for await (const event of relayTurn(deps.relay, turn, whole)) {
    const found = notices.of(event);
    const n = parseEventId(event.id ?? '')?.n ?? 0;
    if (n > known) {
      for (const notice of found) {
        const stop = await send(deps, ref, notice, signal);
        if (stop) return { ...stop, after: known };
      }
      known = n;
    }
    if (isOver(updates.task.status.state)) return stopped('over');
    const isAsking = event.event === 'action' || waitsForOthers(event);
    if (isAsking && n >= last.n) return stopped('waits');
  }
  return stopped(signal.aborted ? 'goes_on' : 'over');
}

/** Returns why there is nothing more to send now; undefined if it was sent. */
async function send(
  { store, outbound, pauses, onFailure }: PushDeliveryDeps,
  ref: PushConfigRef,
  notice: StreamResponse,
  signal: AbortSignal,
): Promise<Stop | undefined> {
  // It may have been deleted or replaced meanwhile.
  const config = await store.pushConfigs.get(ref);
  if (!config) return { kind: 'over' };
  const restMs = pauses.enter(config);
  // safeguard: an address that fails is tried once for all of its configs
  if (restMs > 0) return { kind: 'failed', pauseMs: restMs };
  const { tenantId, target } = config;
  const message = { url: target.url, tenantId, headers: headersOf(target), body: JSON.stringify(notice) };
  const posted = await post(outbound, message, signal).catch(() => undefined);
  // This process stops; another one goes on.
  if (!posted) return { kind: 'goes_on' };
  const pauseMs = pauses.leave(config, posted.problem !== undefined);
  if (posted.problem === undefined) return undefined;
  onFailure(ref, posted.problem);
  return { kind: 'failed', pauseMs };
}

function headersOf({ token, authentication }: PushTarget): Record<string, string> {
  const { scheme, credentials = '' } = authentication ?? {};
  return {
    'Content-Type': mediaType,
    ...(token !== undefined && { 'X-A2A-Notification-Token': token }),
    ...(scheme !== undefined && { Authorization: `${scheme} ${credentials}`.trim() }),
  };
}

/** Chooses what of a task its client is notified about: each new state, what is said, and artifacts once whole. */
class Notices {
  private state: TaskState | undefined;

  constructor(private readonly updates: TaskUpdates) {}

  of(event: SseEvent): StreamResponse[] {
    return this.updates.add(event).flatMap((update) => this.noticeOf(update) ?? []);
  }

  private noticeOf(update: StreamResponse): StreamResponse | undefined {
    if ('artifactUpdate' in update) return this.wholeArtifact(update.artifactUpdate);
    const { state, message } = 'task' in update ? update.task.status : update.statusUpdate.status;
    const isNew = state !== this.state || message !== undefined;
    this.state = state;
    return isNew ? update : undefined;
  }

  private wholeArtifact(
    update: Extract<StreamResponse, { artifactUpdate: unknown }>['artifactUpdate'],
  ): StreamResponse | undefined {
    if (!update.lastChunk) return undefined;
    const { artifactId } = update.artifact;
    const artifact = this.updates.task.artifacts?.find((each) => each.artifactId === artifactId);
    return artifact && { artifactUpdate: { ...update, artifact, append: false } };
  }
}
