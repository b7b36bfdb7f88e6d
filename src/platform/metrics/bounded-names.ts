const plain = /^[\w.:/@-]{1,64}$/;

/**
 * Names that others choose, as values of a label: the first `most` of them as they are, all later ones and such as
 * are too long or strange as `other`, so that nobody can make a scrape grow.
 */
export class BoundedNames {
  private readonly known = new Set<string>();

  constructor(private readonly most = 50) {}

  of(name: string): string {
    if (this.known.has(name)) return name;
    if (this.known.size >= this.most || !plain.test(name)) return 'other';
    this.known.add(name);
    return name;
  }
}
