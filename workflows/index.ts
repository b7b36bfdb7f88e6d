export { document } from './document/document';
export { handoff } from './handoff/handoff';
export { turn } from './turn/turn';
