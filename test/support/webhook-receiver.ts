import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { toolServer, type ToolCallSeen, type ToolServer } from './tool-server';
import { waitFor } from './wait-for';

/** An event as a receiver got it. */
export interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

const sent = z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) });

/** A receiver of webhooks that checks each signature with the package of Standard Webhooks. */
export interface WebhookReceiver extends Pick<ToolServer, 'url' | 'calls' | 'answers'> {
  /** Returns what was received at the path so far, in order. Throws if a signature is wrong. */
  received(path: string, secret: string): ReceivedEvent[];
  /** Waits until as many events of the type were received at the path. */
  until(path: string, secret: string, type: string, count?: number): Promise<ReceivedEvent[]>;
}

/** Starts one for the tests of this file. */
export function webhookReceiver(): WebhookReceiver {
  const server = toolServer();
  const received = (path: string, secret: string) =>
    server.calls.filter(({ url }) => url === path).map((call) => verified(call, secret));
  return {
    get url() {
      return server.url;
    },
    get calls() {
      return server.calls;
    },
    get answers() {
      return server.answers;
    },
    received,
    async until(path, secret, type, count = 1) {
      const wanted = () => received(path, secret).filter((event) => event.type === type);
      await waitFor(`${count} of ${type} at ${path}`, () => wanted().length >= count);
      return wanted();
    },
  };
}

function verified({ body, headers }: ToolCallSeen, secret: string): ReceivedEvent {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const event = sent.parse(new Webhook(secret).verify(body, given));
  return { id: String(headers['webhook-id']), ...event };
}
