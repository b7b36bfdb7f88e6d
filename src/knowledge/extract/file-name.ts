const longest = 200;
// Control characters, and characters that reverse the writing direction so that a name reads as another one.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Returns the file's name without folders, control characters and other tricks. It has 1 to 200 characters.
 */
export function safeFileName(given: string): string {
  const last = given.replace(unseen, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const name = /^\.*$/.test(plain) ? 'document' : plain;
  if (name.length <= longest) return name;
  const ending = extensionOf(name);
  return ending ? `${cut(name, longest - ending.length - 1)}.${ending}` : cut(name, longest);
}

/** Returns the extension after the last dot in lower case, or an empty string. */
export function extensionOf(name: string): string {
  return /.\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Returns the name without its extension. */
export function stemOf(name: string): string {
  const ending = extensionOf(name);
  return ending ? name.slice(0, -ending.length - 1) : name;
}

function cut(name: string, most: number): string {
  return name.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
