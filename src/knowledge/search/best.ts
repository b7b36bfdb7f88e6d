/** Keeps the few best of many by their score; of equal ones the first stays first. */
export class Best<Item> {
  private readonly kept: { item: Item; score: number }[] = [];

  constructor(private readonly most: number) {}

  /** What a score must exceed to be kept. */
  get threshold(): number {
    return this.kept.length < this.most ? -Infinity : (this.kept.at(-1)?.score ?? Infinity);
  }

  offer(item: Item, score: number): void {
    if (score <= this.threshold) return;
    let at = this.kept.length;
    while (at > 0 && (this.kept[at - 1]?.score ?? Infinity) < score) at -= 1;
    this.kept.splice(at, 0, { item, score });
    if (this.kept.length > this.most) this.kept.pop();
  }

  /** Best first. */
  list(): { item: Item; score: number }[] {
    return this.kept;
  }
}
