import type { ChildNode } from 'domhandler';
import type { Block } from '../block';

/** Returns the blocks of an element's content. */
export type Below = (nodes: ChildNode[]) => Block[];
