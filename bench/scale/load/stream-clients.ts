import { forkProcess } from '../../setup/fork-process';
import { streamOutcome, type Returned, type StreamOrder } from './stream-load';

/** Processes that hold streams together, since one may not open as many files. */
export interface StreamClients {
  /** Opens this many streams, shared between the processes. */
  open: (order: Omit<Extract<StreamOrder, { do: 'open' }>, 'do' | 'first'>) => Promise<Returned>;
  /** Cuts all streams at once. Resolves once each is served again. */
  cut: () => Promise<Returned>;
  /** Resolves once each stream that the service cut is served again, by these addresses. */
  returned: (urls: string[]) => Promise<Returned>;
  stop: () => Promise<void>;
}

export async function startStreamClients(processes: number): Promise<StreamClients> {
  const members = await Promise.all(Array.from({ length: processes }, () => forkProcess('stream-clients')));

  async function all(orderOf: (n: number) => StreamOrder): Promise<Returned> {
    const outcomes = await Promise.all(
      members.map(async ({ send, nextMessage }, n) => {
        const answered = nextMessage();
        send(orderOf(n));
        const outcome = streamOutcome.parse(await answered);
        if ('failure' in outcome) throw new Error(`The clients report: ${outcome.failure}`);
        return outcome;
      }),
    );
    return {
      afterMs: outcomes.flatMap(({ afterMs }) => afterMs),
      refused: outcomes.reduce((sum, { refused }) => sum + refused, 0),
    };
  }

  return {
    open: (order) => {
      const each = Math.ceil(order.count / processes);
      return all((n) => ({
        do: 'open',
        ...order,
        first: n * each,
        count: Math.max(Math.min(each, order.count - n * each), 0),
      }));
    },
    cut: () => all(() => ({ do: 'cut' })),
    returned: (urls) => all(() => ({ do: 'return', urls })),
    stop: async () => {
      await Promise.all(members.map((member) => member.stop()));
    },
  };
}
