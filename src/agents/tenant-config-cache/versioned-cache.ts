/** Values by key, the oldest forgotten first where there are too many. */
export class VersionedCache<T> {
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

  /** The value, read where it is not known; one reading serves all who ask meanwhile, and a failed one is not kept. */
  static once<T>(values: VersionedCache<Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
    const known = values.get(key);
    if (known) return known;
    const reading = read();
    values.set(key, reading);
    reading.catch(() => values.delete(key));
    return reading;
  }
}
