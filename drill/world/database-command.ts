/** Returns the words by which a proxy recognizes a driver's command on a collection, such as an update. */
export function databaseCommand(name: 'insert' | 'update' | 'delete' | 'find', collection: string): string {
  return `${name}\0${databaseText(collection)}`;
}

/** Encodes a text like the driver: its length with the final zero, in four bytes, then itself. */
export function databaseText(text: string): string {
  return `${String.fromCharCode(text.length + 1)}\0\0\0${text}\0`;
}
