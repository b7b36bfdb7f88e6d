import { createRequire } from 'node:module';

/*
 * Loaded into the built service before it starts: ended turns leave no receipt. There is no such setting, so the bench
 * replaces the function that makes them.
 */
const built: object = createRequire(__filename)('../../activities/turn/turn-receipt.js');
Object.assign(built, {
  turnReceipt: () => Promise.resolve({ pending: {}, kept: () => undefined }),
});
