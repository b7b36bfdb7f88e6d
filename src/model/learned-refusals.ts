import { LRUCache } from 'lru-cache';
import type { RefusedPart } from './failures/refused-part';

/** Parts of requests that a model's provider refuses. */
export interface Refused {
  /** Parameters, by their names in the provider's API. */
  parameters: string[];
  tools: string[];
}

const none: Refused = { parameters: [], tools: [] };
const mostModels = 10_000;
/** Providers change, and a tool may be mended. */
const rememberedMs = 24 * 60 * 60_000;

/**
 * Remembers for a day which parts of requests a model's provider refuses, so that further requests leave them out. Kept
 * per tenant, since tenants may use different providers under the same name. Each process learns for itself.
 */
export class LearnedRefusals {
  private readonly known = new LRUCache<string, Refused>({ max: mostModels, ttl: rememberedMs });

  /** `name` is qualified with the provider; see qualifiedName. */
  of(tenantId: string, name: string): Refused {
    return this.known.get(keyOf(tenantId, name)) ?? none;
  }

  add(tenantId: string, name: string, part: RefusedPart): void {
    const { parameters, tools } = this.of(tenantId, name);
    const more =
      'tool' in part
        ? { parameters, tools: [...tools, part.tool] }
        : { parameters: [...parameters, part.parameter], tools };
    this.known.set(keyOf(tenantId, name), more);
  }
}

function keyOf(tenantId: string, name: string): string {
  return `${tenantId}\0${name}`;
}
