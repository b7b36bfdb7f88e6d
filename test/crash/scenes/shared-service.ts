import type { ServiceProcess } from '../../../drill/world/service-process';

interface Waiting {
  meanwhile: () => void;
  goOn: (next: ServiceProcess) => void;
  fail: (reason: unknown) => void;
}

/** A service that some scenes share. It is killed once all that still play ask for it. */
export class SharedService {
  private waiting: Waiting[] = [];

  constructor(
    private service: ServiceProcess,
    private readonly start: () => Promise<ServiceProcess>,
    private playing: number,
  ) {}

  get running(): ServiceProcess {
    return this.service;
  }

  kill(meanwhile: () => void): Promise<ServiceProcess> {
    return new Promise((goOn, fail) => {
      this.waiting.push({ meanwhile, goOn, fail });
      this.replaceIfAllWait();
    });
  }

  /** Says that a scene has ended, well or not. The others no longer wait for it. */
  leave(): void {
    this.playing -= 1;
    this.replaceIfAllWait();
  }

  private replaceIfAllWait(): void {
    if (this.waiting.length === 0 || this.waiting.length < this.playing) return;
    const all = this.waiting;
    this.waiting = [];
    this.replace(all).then(
      () => all.forEach(({ goOn }) => goOn(this.service)),
      (error: unknown) => all.forEach(({ fail }) => fail(error)),
    );
  }

  private async replace(all: Waiting[]): Promise<void> {
    await this.service.kill();
    for (const { meanwhile } of all) meanwhile();
    this.service = await this.start();
  }
}
