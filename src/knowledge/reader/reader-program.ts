import { join } from 'node:path';
import type { BoundedProgram } from './bounded-process';

/** The compiled program that reads files, in the package's folder; its code and packages are all that it may read. */
export function readerProgram(root: string): BoundedProgram {
  const entry = join(root, 'dist', 'src', 'knowledge', 'reading', 'reader-process.js');
  return { entry, folders: [join(root, 'dist'), join(root, 'node_modules')] };
}
