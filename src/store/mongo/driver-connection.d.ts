declare module 'mongodb/lib/cmap/connection' {
  import type { Duplex } from 'node:stream';

  /** The parts of the driver's internal `Connection` class that are used here. */
  export class Connection {
    readonly closed: boolean;
    readonly socket: Duplex;
    /** Called when a connection ends, for whatever reason. Calls after the first do nothing. */
    cleanup: (this: Connection, error: Error) => void;
  }
}
