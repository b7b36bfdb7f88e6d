/**
 * A repair of the MongoDB driver, seen in 7.9.0 and in its sources back to 6.4. Between the moment in which a socket is
 * destroyed and the one in which it says so, the driver still takes the connection for a good one. What it writes then
 * goes nowhere, and it waits for the socket's `drain`, which a destroyed socket never emits: that operation never
 * settles. Where it is the heartbeat of the driver's monitor, the whole client finds no server for ever after.
 *
 * Here, who still waits for the socket once the connection is closed is told what closed it.
 */
import { Connection } from 'mongodb/lib/cmap/connection';

const { cleanup } = Connection.prototype;

Connection.prototype.cleanup = function (error) {
  if (this.closed) return;
  cleanup.call(this, error);
  // A write that is already on its way begins to wait within this turn of the event loop.
  setImmediate(() => {
    if (this.socket.listenerCount('drain') > 0) this.socket.emit('error', error);
  });
};
