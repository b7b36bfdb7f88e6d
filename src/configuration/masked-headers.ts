type Headers = Record<string, string>;

const dots = '••••';
/** Of a shorter value four characters would tell too much. */
const shortestWithEnd = 12;

/** Values of headers may be secrets: what is shown in their place. */
export function maskedHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, masked(value)]));
}

/** The headers with the stored values in the places of the masks that were shown for them. */
export function unmaskedHeaders(headers: Headers, stored: Headers = {}): Headers {
  const values = new Map(Object.entries(stored).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const kept = values.get(name.toLowerCase());
      return [name, kept !== undefined && masked(kept) === value ? kept : value];
    }),
  );
}

function masked(value: string): string {
  return value.length < shortestWithEnd ? dots : dots + value.slice(-4);
}
