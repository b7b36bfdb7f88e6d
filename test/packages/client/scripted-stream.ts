import { Holdfast, type HoldfastOptions, type TurnEvent } from 'holdfast-client';
import { turnEvents, type ScriptedService } from './scripted-service';

export const meta = ['meta', { conversationId: 'conv_1', turnId: 'turn_1' }] as const;
export const completed = [
  'response.completed',
  {
    message: 'Hello.',
    conversationId: 'conv_1',
    turnId: 'turn_1',
    metadata: { messageId: 'msg_1', model: 'm', generatedAt: '2026-05-01T10:00:00.000Z' },
  },
] as const;

/** A short turn: meta, two deltas, the end. */
export const turn = turnEvents('turn_1', [
  meta,
  ['content.delta', 'Hel'],
  ['content.delta', 'lo.'],
  completed,
]);

export function clientOf(service: ScriptedService, options: Partial<HoldfastOptions> = {}): Holdfast {
  return new Holdfast({ url: service.baseUrl, apiKey: 'svc_test_key', ...options });
}

export async function all(events: AsyncIterable<TurnEvent>): Promise<TurnEvent[]> {
  const found: TurnEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
}
