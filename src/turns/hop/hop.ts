import type { ClientHttp2Stream } from 'node:http2';
import { isTerminal } from '../../domain/turn-log';
import type { LiveTurn } from '../relay/live-turn';
import { formatEventId } from '../relay/position';
import { applyFrame } from './apply-frame';
import type { FallbackReason } from './fallback-reason';
import { longestHop, longestLine, parseFrame, turnPath, type Frame } from './frame';
import type { HopConnection } from './hop-connection';
import { Lines } from './lines';

/** How long the first frame may take, in milliseconds. */
const firstFrameMs = 2_000;

export interface HopListeners {
  /** Called once, with the first frame. */
  onBegin: () => void;
  /** Called once, unless `close` is called before. Without a reason the turn has ended. */
  onEnd: (reason?: FallbackReason) => void;
}

/** One turn as one other process streams it to this one, for all its readers here. */
export class Hop {
  /** True while the other process works for the turn. */
  works = false;
  /** True from the first frame on. */
  hasBegun = false;
  private readonly stream: ClientHttp2Stream;
  private readonly lines = new Lines(longestLine);
  private readonly late: NodeJS.Timeout;
  /** UTF-16 units. */
  private received = 0;
  private hasTurnEnded = false;
  private isOver = false;

  /** Throws if the connection takes no more streams. */
  constructor(
    connection: HopConnection,
    private readonly turnId: string,
    private readonly turn: LiveTurn,
    private readonly listeners: HopListeners,
  ) {
    this.stream = connection.request(turnPath + formatEventId(turnId, turn.newestText()));
    this.late = setTimeout(() => this.end('silent'), firstFrameMs).unref();
    this.stream.setEncoding('utf8');
    this.stream.on('data', (piece: string) => this.read(piece));
    this.stream.on('error', () => undefined);
    // If its connection ends, that knows why, a moment later.
    this.stream.once('close', () => setImmediate(() => this.end(this.howItEnded())));
  }

  /** Ends it without a report. */
  close(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.late);
    this.stream.close();
  }

  /** Ends it for this reason. */
  end(reason?: FallbackReason): void {
    if (this.isOver) return;
    this.close();
    this.listeners.onEnd(reason);
  }

  private howItEnded(): FallbackReason | undefined {
    if (this.hasTurnEnded) return undefined;
    return this.stream.readableEnded && !this.stream.aborted ? 'stopped' : 'broken';
  }

  private read(piece: string): void {
    this.received += piece.length;
    const lines = this.lines.add(piece);
    if (!lines || this.received > longestHop) return this.end('wrong');
    for (const line of lines) {
      if (this.isOver) return;
      const frame = parseFrame(line);
      if (!frame || !applyFrame(this.turn, this.turnId, frame)) return this.end('wrong');
      this.note(frame);
    }
  }

  private note({ works, news }: Frame): void {
    if (news?.entries.some(isTerminal)) this.hasTurnEnded = true;
    if (works !== undefined) this.works = works;
    // The readers poll more often from here on.
    if (works === false) this.turn.changed();
    if (this.hasBegun) return;
    this.hasBegun = true;
    clearTimeout(this.late);
    this.listeners.onBegin();
    // What was published between the latest poll and this frame is in neither.
    this.turn.doubt();
  }
}
