const longest = 200;
// Control characters, and those that turn the direction of writing around so that a name reads as another one.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The file's name without folders, control characters and other tricks; at most 200 characters, never empty. */
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

/** What stands behind the last dot, in small letters; empty where there is none. */
export function extensionOf(name: string): string {
  return /.\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The name without its ending. */
export function stemOf(name: string): string {
  const ending = extensionOf(name);
  return ending ? name.slice(0, -ending.length - 1) : name;
}

function cut(name: string, most: number): string {
  return name.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
