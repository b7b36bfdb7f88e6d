import type { TurnRef } from '../../domain/turn';
import { isBackground } from '../../domain/turn-cause';
import type { LogEntry } from '../../domain/turn-log';
import type { GiveBack, WorkSlots } from '../../platform/limits/work-slots';
import { stopsWork } from '../running-turns';

/**
 * How long a turn keeps a slot without a word, in milliseconds. Its work may go on in another process, or wait for
 * something that nobody reports here.
 */
const longestHeldMs = 1_000;
/** How long a turn that has begun waits for a slot before it goes on without one, in milliseconds. */
const longestWaitMs = 5_000;

/** A turn that needs a slot. Background turns get theirs after those that people wait for. */
type SlotTurn = Pick<TurnRef, 'turnId' | 'tenantId' | 'cause'>;

interface Held {
  giveBack: GiveBack;
  expiry: NodeJS.Timeout;
}

/**
 * The work slots of turns. A turn holds one from the moment it may start, and gives it back while it waits for its
 * model, a tool or a person. So the slots bound how much turns take of the processors, and not how many are open.
 */
export class TurnSlots {
  private readonly held = new Map<string, Held>();

  constructor(private readonly slots: Pick<WorkSlots, 'take' | 'shouldGiveWay'>) {}

  /**
   * Calls `send` once the tenant gets a slot. A turn that `send` starts in this process keeps the slot. Rejects with
   * the signal's reason if it aborts first.
   */
  async start<T extends { turnId: string; runsHere?: boolean }>(
    tenantId: string,
    send: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    // safeguard: tenants start in turn
    const giveBack = await this.slots.take({ tenantId, rank: 'live' }, signal);
    try {
      const accepted = await send();
      if (accepted.runsHere) this.hold(accepted.turnId, giveBack);
      else giveBack();
      return accepted;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** Runs what a turn waits for, without its slot. Afterwards the turn goes on once it has one again. */
  async outside<T>(turn: SlotTurn, wait: () => Promise<T>): Promise<T> {
    this.release(turn.turnId, true);
    try {
      return await wait();
    } finally {
      await this.resume(turn);
    }
  }

  /** Before a turn does its first work here. One that came from Temporal's queue has no slot yet, and waits for one. */
  async begin(turn: SlotTurn): Promise<void> {
    if (this.held.has(turn.turnId)) await this.giveWay(turn);
    else await this.resume(turn);
  }

  /** Waits for others, if the turn's tenant is busy and a tenant that is not is at work. */
  private async giveWay(turn: SlotTurn): Promise<void> {
    if (!this.slots.shouldGiveWay(turn.tenantId)) return;
    this.release(turn.turnId, true);
    await this.resume(turn);
  }

  /** Takes note of what a turn's workflow logs in this process. */
  heard(turnId: string, entries: readonly LogEntry[]): void {
    const last = entries.at(-1);
    if (last && stopsWork(last)) this.release(turnId);
  }

  private async resume({ turnId, tenantId, ...began }: SlotTurn): Promise<void> {
    if (this.held.has(turnId)) return;
    try {
      const patience = AbortSignal.timeout(longestWaitMs);
      const rank = isBackground(began) ? 'background' : 'live';
      this.hold(turnId, await this.slots.take({ tenantId, rank, resumes: true }, patience));
    } catch {
      // A turn that has begun goes on without a slot.
    }
  }

  private hold(turnId: string, giveBack: GiveBack): void {
    // Another activity of the turn may hold one.
    if (this.held.has(turnId)) return giveBack();
    const expiry = setTimeout(() => this.release(turnId), longestHeldMs).unref();
    this.held.set(turnId, { giveBack, expiry });
  }

  private release(turnId: string, returns = false): void {
    const held = this.held.get(turnId);
    if (!held) return;
    this.held.delete(turnId);
    clearTimeout(held.expiry);
    held.giveBack(returns);
  }
}
