export { document } from './document/document';
export { handoff } from './handoff/handoff';
export { receiptRoots } from './receipts/gather-roots';
export { turn } from './turn/turn';
