/** A request to one of the endpoints that the demo tenant's HTTP tools call. */
interface EndpointRequest {
  query: URLSearchParams;
  /** Body text; undefined where it is too large. */
  body: string | undefined;
  idempotencyKey: string | undefined;
  /** Aborts when the client has gone. */
  signal: AbortSignal;
}

export interface EndpointAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

export type Endpoint = (request: EndpointRequest) => EndpointAnswer | Promise<EndpointAnswer>;

export function badRequest(message: string): EndpointAnswer {
  return { status: 400, body: { error: message } };
}

/** A number made from a text, the same every time, so that the demo's made-up data stays the same. */
export function seedOf(text: string): number {
  return Array.from(text.toLowerCase()).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  );
}
