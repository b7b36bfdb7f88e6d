import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

setFlagsFromString('--expose-gc');
const collection = new Script('gc()');

/** Loaded before the service. On SIGUSR2 the process runs a full garbage collection. */
process.on('SIGUSR2', () => {
  collection.runInNewContext();
});
