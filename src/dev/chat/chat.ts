import { Connection, defaultTimings, type Timings } from './connection';
import { UsageError, readOptions, usage } from './options';
import { ChatSession } from './session';
import { createStyle } from './style';
import { Terminal, type Streams } from './terminal';

export interface ChatEnvironment {
  readonly streams: Streams;
  readonly errors: NodeJS.WritableStream;
  readonly colors: boolean;
  /** Calls back when the process is interrupted by a signal rather than a key. */
  readonly onSignal: (interrupt: () => void) => void;
  readonly timings?: Timings;
}

/** Runs the whole client: reads the options, chats, and returns the exit code. */
export async function chat(argv: readonly string[], environment: ChatEnvironment): Promise<number> {
  const { streams, errors, colors, timings = defaultTimings } = environment;
  try {
    const options = readOptions(argv);
    if (options === undefined) {
      streams.output.write(usage);
      return 0;
    }
    const { baseUrl, conversationId } = options;
    const style = createStyle({ live: streams.interactive, colors, columns: streams.columns });
    const terminal = new Terminal(streams);
    environment.onSignal(() => terminal.interrupt());
    if (streams.interactive)
      terminal.write(style.dim(`holdfast · ${baseUrl} · /help lists the commands`) + '\n');
    const connection = new Connection(options, timings);
    const session = new ChatSession({ connection, baseUrl, terminal, style }, conversationId);
    const answered = await session.run();
    terminal.close();
    return answered ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    errors.write(`${error.message}\n`);
    return 2;
  }
}
