interface Entry<T> {
  at: number;
  event: T;
}

/** Holds events and hands them out in the order of their times. A binary heap. */
export class EventQueue<T> {
  private readonly heap: Entry<T>[] = [];

  get size(): number {
    return this.heap.length;
  }

  /** The time of the next event. Infinity if there is none. */
  get nextAt(): number {
    return this.heap[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  push(at: number, event: T): void {
    let place = this.heap.length;
    this.heap.push({ at, event });
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (this.timeAt(above) <= at) return;
      this.swap(place, above);
      place = above;
    }
  }

  /** Removes the next event. Undefined if there is none. */
  pop(): Entry<T> | undefined {
    const first = this.heap[0];
    const last = this.heap.pop();
    if (first === undefined || last === undefined || this.heap.length === 0) return first;
    this.heap[0] = last;
    this.sink();
    return first;
  }

  private sink(): void {
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const least = this.timeAt(left + 1) < this.timeAt(left) ? left + 1 : left;
      if (this.timeAt(least) >= this.timeAt(place)) return;
      this.swap(place, least);
      place = least;
    }
  }

  /** Infinity beyond the end. */
  private timeAt(place: number): number {
    return this.heap[place]?.at ?? Number.POSITIVE_INFINITY;
  }

  private swap(one: number, other: number): void {
    const [first, second] = [this.heap[one], this.heap[other]];
    if (first === undefined || second === undefined) return;
    this.heap[one] = second;
    this.heap[other] = first;
  }
}
