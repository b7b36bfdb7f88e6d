import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { textIn } from './plain-texts';

/**
 * Returns the address that paths are appended to, from the first list of servers that has one. Variables have their usual
 * values. A server without a host is relative to `address`. Undefined if that leads to no address of HTTP.
 */
export function serverUrl(lists: (JsonValue | undefined)[], address: string | undefined): string | undefined {
  const servers = lists.find((list) => Array.isArray(list) && list.length > 0);
  const [first] = Array.isArray(servers) ? servers : [];
  const written = isJsonObject(first) ? withValues(first) : '/';
  if (!URL.canParse(written, address)) return undefined;
  const url = new URL(written, address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function withValues({ url, variables }: JsonObject): string {
  const values = isJsonObject(variables) ? variables : {};
  return (textIn(url) || '/').replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(values, name) ? values[name] : undefined;
    return isJsonObject(variable) && typeof variable['default'] === 'string' ? variable['default'] : whole;
  });
}
