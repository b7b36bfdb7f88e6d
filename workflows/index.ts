export { turn } from './turn/turn';
