import type { ModelPrices } from '../../domain/model-usage';
import { canonicalJson } from '../../domain/canonical-json';
import { digestOf } from '../../platform/digest';

/** Returns SHA-256 of the price list as canonical JSON, in base64url. */
export function priceListDigest(prices: ModelPrices): string {
  return digestOf(canonicalJson(Object.fromEntries(prices)));
}
