export { document } from './document/document';
export { erasure } from './erasure/erasure';
export { handoff } from './handoff/handoff';
export { push } from './push/push';
export { retention } from './retention/retention';
export { receiptRoots } from './receipts/gather-roots';
export { turn } from './turn/turn';
