export { document } from './document/document';
export { erasure } from './erasure/erasure';
export { handoff } from './handoff/handoff';
export { retention } from './retention/retention';
export { turn } from './turn/turn';
