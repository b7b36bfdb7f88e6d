/** Caches values by key. If there are too many, drops the one that was set longest ago. */
export class BoundedCache<T> {
  private readonly values = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(key: string): T | undefined {
    return this.values.get(key);
  }

  set(key: string, value: T): void {
    this.values.delete(key);
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
  }

  delete(key: string): void {
    this.values.delete(key);
  }

  /**
   * Returns the cached value, or reads it. Concurrent callers share one read, and a failed read is not
   * cached.
   */
  static once<T>(values: BoundedCache<Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
    const known = values.get(key);
    if (known) return known;
    const reading = read();
    values.set(key, reading);
    reading.catch(() => values.delete(key));
    return reading;
  }
}
