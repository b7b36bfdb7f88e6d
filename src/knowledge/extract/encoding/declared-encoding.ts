import { ResultType, Sniffer } from 'encoding-sniffer/sniffer';

/** Pages declare their encoding early, but some after long scripts. */
const looked = 256 * 1024;

/** Returns the encoding that a page declares, by the rules of the HTML standard. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const sniffer = new Sniffer({ maxBytes: looked });
  sniffer.write(bytes);
  return sniffer.resultType === ResultType.DEFAULT ? undefined : sniffer.encoding;
}
