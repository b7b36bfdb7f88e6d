import type { ServiceProcess } from '../../../drill/world/service-process';

/** A scene's wish to run around a kill. If it fails, only this scene does. */
interface Wish {
  /** The scenes ask for a kill in any order, and begin in the order of this number. */
  place: number;
  /** Called once all wait. */
  begin: () => Promise<void>;
  /** Called while none runs. */
  meanwhile: () => Promise<void>;
}

interface Waiting extends Wish {
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

  kill(wish: Wish): Promise<ServiceProcess> {
    return new Promise((goOn, fail) => {
      this.waiting.push({ ...wish, goOn, fail });
      this.replaceIfAllWait();
    });
  }

  /** Marks a scene as ended, well or not. The others no longer wait for it. */
  leave(): void {
    this.playing -= 1;
    this.replaceIfAllWait();
  }

  private replaceIfAllWait(): void {
    if (this.waiting.length === 0 || this.waiting.length < this.playing) return;
    const all = this.waiting.sort((one, other) => one.place - other.place);
    this.waiting = [];
    this.replace(all).then(
      () => all.forEach(({ goOn }) => goOn(this.service)),
      (error: unknown) => all.forEach(({ fail }) => fail(error)),
    );
  }

  private async replace(all: Waiting[]): Promise<void> {
    for (const { begin, fail } of all) await begin().catch(fail);
    await this.service.kill();
    for (const { meanwhile, fail } of all) await meanwhile().catch(fail);
    this.service = await this.start();
  }
}
