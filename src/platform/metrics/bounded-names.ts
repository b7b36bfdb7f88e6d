const plain = /^[\w.:/@-]{1,64}$/;

/**
 * Bounds a label whose values others choose. The first `most` names are kept. Later names, and names that are
 * too long or contain unusual characters, become `other`, so that no caller can make a scrape grow.
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
