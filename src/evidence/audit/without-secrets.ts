import { isJsonObject, toJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { shortened } from '../../domain/shortened';
import { canonicalJson } from '../../domain/canonical-json';
import { digestOf } from '../../platform/digest';

/** Placeholder for a secret. */
const hidden = '[secret]';

/** Fields whose texts are secrets, whichever resource has them: `key`, `initialPassword`, `csrfToken`, `snippet`. */
const secretField = /(password|passwordHash|secret|token|key|codes?|snippet|uri)$/i;
/** Keys of the service anywhere in a text, and what stands for a user and a password in an address. */
const keyText = /svc_[a-z]+_[A-Za-z0-9_-]{20,}/g;
const userInfo = /(:\/\/)[^/?#@\s]+@/g;
/** A parameter of an address whose name says that it is a secret. */
const secretParameter = /([?&][^=&\s]*(?:key|token|secret|password|signature|auth)=)[^&\s{]+/gi;

const longestText = 300;
const mostChars = 32_000;

/**
 * Returns an answer for the audit log: without secrets, and with long texts shortened. Of a longer text
 * it keeps the beginning, the length in UTF-16 units and the SHA-256.
 */
export function withoutSecrets(value: object): JsonObject {
  const kept = keptFields(toJsonObject(value));
  const text = canonicalJson(kept);
  return text.length <= mostChars ? kept : { chars: text.length, sha256: digestOf(text) };
}

function keptFields(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, keptField(name, value)]));
}

function keptField(name: string, value: JsonValue): JsonValue {
  if (name === 'headers' && isJsonObject(value)) return masked(value);
  if (secretField.test(name) && isText(value)) return hidden;
  return kept(value);
}

function kept(value: JsonValue): JsonValue {
  if (typeof value === 'string') return keptText(value);
  if (Array.isArray(value)) return value.map(kept);
  return isJsonObject(value) ? keptFields(value) : value;
}

function keptText(text: string): JsonValue {
  const safe = text
    .replace(keyText, hidden)
    .replace(userInfo, `$1${hidden}@`)
    .replace(secretParameter, `$1${hidden}`);
  if (safe.length <= longestText) return safe;
  return { text: shortened(safe, longestText), chars: text.length, sha256: digestOf(text) };
}

function masked(headers: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, hidden]));
}

/** True for a text and for a list of texts. */
function isText(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some((one) => typeof one === 'string');
  return typeof value === 'string';
}
