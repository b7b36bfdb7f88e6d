/** Returns the words by which a proxy recognizes this command of the driver on a collection, such as an update. */
export function databaseCommand(
  name: 'insert' | 'update' | 'findAndModify' | 'delete' | 'find',
  collection: string,
): string {
  return `${name}\0${databaseText(collection)}`;
}

/** A text as the driver sends it: its length with the zero at its end, in four bytes, then itself. */
export function databaseText(text: string): string {
  return `${String.fromCharCode(text.length + 1)}\0\0\0${text}\0`;
}
