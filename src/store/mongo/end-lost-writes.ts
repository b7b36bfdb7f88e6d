/**
 * Works around a bug of the MongoDB driver, seen in 7.9.0 and present in its sources back to 6.4. Between the
 * moment a socket is destroyed and the moment it emits `close`, the driver still considers the connection
 * usable. A write made then is lost, and waits for the socket's `drain`, which a destroyed socket never
 * emits. That operation never settles. If it is the heartbeat of the driver's monitor, the client never finds
 * a server again.
 *
 * This patch fails every operation that still waits for the socket after its connection has closed, with the
 * error that closed it.
 */
import { Connection } from 'mongodb/lib/cmap/connection';
import { version } from 'mongodb/package.json';

/** Whether the patch was checked against this version. Others are left as they are: look at their sources first. */
export const isPatched = /^7\.9\.\d+$/.test(version);

const { cleanup } = Connection.prototype;

if (isPatched) Connection.prototype.cleanup = endLostWrites;

function endLostWrites(this: Connection, error: Error): void {
  if (this.closed) return;
  cleanup.call(this, error);
  // A write already in progress starts to wait within this turn of the event loop.
  setImmediate(() => {
    if (this.socket.listenerCount('drain') > 0) this.socket.emit('error', error);
  });
}
