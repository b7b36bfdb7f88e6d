import type { ClientRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { nowMs } from '../measure/clock';
import { followConversations } from './follow';
import type { Endpoints, FollowJob, Job, Sample, Turn } from './jobs';
import { runTurn } from './run-turn';

const openedAtOnce = 10;

type LoopJob = Pick<Extract<Job, { kind: 'loop' }>, 'turn' | 'atOnce' | 'forMs'>;

export class JobRunner {
  private readonly open: Promise<Sample>[] = [];
  private readonly followed: ClientRequest[] = [];

  constructor(private readonly endpoints: Endpoints) {}

  run(job: Job): Promise<Sample[]> {
    switch (job.kind) {
      case 'together':
        return Promise.all(job.turns.map((turn, index) => this.later(turn, index * job.staggerMs)));
      case 'loop':
        return this.loop(job);
      case 'repeat':
        return this.loop(job, job.count);
      case 'open':
        return this.openStreams(job.turn, job.count);
      case 'drain':
        return Promise.all(this.open.splice(0));
      case 'follow':
        return this.follow(job);
      case 'leave':
        for (const request of this.followed.splice(0)) request.destroy();
        return Promise.resolve([]);
    }
  }

  private async follow(job: FollowJob): Promise<Sample[]> {
    this.followed.push(...(await followConversations(job)));
    return [];
  }

  private async later(turn: Turn, ms: number): Promise<Sample> {
    if (ms > 0) await delay(ms);
    return runTurn(this.endpoints, turn);
  }

  private async loop({ turn, atOnce, forMs }: LoopJob, most = Number.MAX_SAFE_INTEGER): Promise<Sample[]> {
    const end = nowMs() + forMs;
    let left = most;
    const one = async () => {
      const samples: Sample[] = [];
      while (left > 0 && nowMs() < end) {
        left -= 1;
        samples.push(await runTurn(this.endpoints, turn));
      }
      return samples;
    };
    return (await Promise.all(Array.from({ length: atOnce }, one))).flat();
  }

  private async openStreams(turn: Turn, count: number): Promise<Sample[]> {
    let left = count;
    const one = async () => {
      while (left > 0) {
        left -= 1;
        await this.openStream(turn);
      }
    };
    await Promise.all(Array.from({ length: openedAtOnce }, one));
    return [];
  }

  private openStream(turn: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const stream = runTurn(this.endpoints, turn, resolve);
      stream.catch(reject);
      this.open.push(stream);
    });
  }
}
