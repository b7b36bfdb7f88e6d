declare module 'mongodb/lib/cmap/connection' {
  import type { Duplex } from 'node:stream';

  /** What is used here of the driver's own class of a connection, which it keeps to itself. */
  export class Connection {
    readonly closed: boolean;
    readonly socket: Duplex;
    /** Called once for each connection that ends, whatever ended it; later calls do nothing. */
    cleanup: (this: Connection, error: Error) => void;
  }
}
