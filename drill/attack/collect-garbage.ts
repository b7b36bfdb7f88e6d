import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

setFlagsFromString('--expose-gc');
const collection = new Script('gc()');

/** Loaded before the service: at SIGUSR2 this process lets go of all memory that nothing refers to. */
process.on('SIGUSR2', () => {
  collection.runInNewContext();
});
