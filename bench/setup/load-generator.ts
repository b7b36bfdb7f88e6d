import { outcomeSchema, type Endpoints, type Job, type Sample, type Spoken, type Turn } from '../load/jobs';
import { forkProcess } from './fork-process';

export interface Done {
  samples: Sample[];
  elapsedMs: number;
}

/** The clients, in a separate process that runs one job at a time. */
export interface LoadGenerator {
  /** Runs a job. Rejects if a turn fails. */
  run: (job: Job) => Promise<Done>;
  /** Runs one turn with no other load. */
  turn: (subject: Spoken, message: string, conversationId?: string) => Promise<Sample>;
  stop: () => Promise<void>;
}

export async function startLoadGenerator(endpoints: Endpoints): Promise<LoadGenerator> {
  const { send, nextMessage, stop } = await forkProcess('load-generator', JSON.stringify(endpoints));

  async function run(job: Job): Promise<Done> {
    const answered = nextMessage();
    send(job);
    const outcome = outcomeSchema.parse(await answered);
    if ('failure' in outcome) throw new Error(`The load generator reports: ${outcome.failure}`);
    return outcome;
  }

  async function turn(subject: Spoken, message: string, conversationId?: string): Promise<Sample> {
    const turns: Turn[] = [{ subject, message, conversationId }];
    const [sample] = (await run({ kind: 'together', turns, staggerMs: 0 })).samples;
    if (!sample) throw new Error('The load generator reports no sample.');
    return sample;
  }

  return { run, turn, stop };
}
