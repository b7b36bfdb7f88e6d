/** True if only local programs reach the address. */
export function isLoopback(host: string): boolean {
  return /^(localhost|::1|127\.\d+\.\d+\.\d+)$/i.test(host);
}

/** These models return vectors of the requested length. 512 numbers take a third or less of the memory. */
export function usualDimensions(model: string | undefined): number | undefined {
  return model?.startsWith('text-embedding-3') ? 512 : undefined;
}
