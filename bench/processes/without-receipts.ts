import { createRequire } from 'node:module';

/*
 * Loaded into the built service before it starts: ended turns leave no receipt. There is no such setting, so the bench
 * replaces the function that makes them.
 */
const load: (path: string) => object = createRequire(__filename);
Object.assign(load('../../activities/turn/turn-receipt.js'), {
  turnReceipt: () => Promise.resolve({ pending: {}, kept: () => undefined }),
});
