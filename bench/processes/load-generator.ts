import { nowMs } from '../measure/clock';
import { endpointsSchema, jobSchema, type Outcome } from '../load/jobs';
import { JobRunner } from '../load/run-job';

const [endpoints = '{}'] = process.argv.slice(2);
const runner = new JobRunner(endpointsSchema.parse(JSON.parse(endpoints)));

async function answer(message: unknown): Promise<Outcome> {
  const begun = nowMs();
  try {
    const samples = await runner.run(jobSchema.parse(message));
    return { samples, elapsedMs: nowMs() - begun };
  } catch (error) {
    return { failure: String(error) };
  }
}

process.on('message', (message) => void answer(message).then((outcome) => process.send?.(outcome)));
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: 'load generator' });
