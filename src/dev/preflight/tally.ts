interface Break {
  workflowId: string;
  runId: string;
  reason: string;
}

interface Kind {
  open: number;
  breaks: Break[];
}

/** What became of the open workflows, by kind. */
export class Tally {
  private readonly kinds = new Map<string, Kind>();
  private readonly kindOf = new Map<string, string>();

  /** A workflow of this kind is open and is going to be replayed. */
  found(kind: string, runId: string): void {
    const { open, breaks } = this.kinds.get(kind) ?? { open: 0, breaks: [] };
    this.kinds.set(kind, { open: open + 1, breaks });
    this.kindOf.set(runId, kind);
  }

  /** It was; `error` is what broke. */
  replayed({ workflowId, runId }: Omit<Break, 'reason'>, error: Error | undefined): void {
    const kind = this.kinds.get(this.kindOf.get(runId) ?? '');
    this.kindOf.delete(runId);
    if (!kind) throw new Error(`${workflowId} was replayed but not listed`);
    if (error) kind.breaks.push({ workflowId, runId, reason: firstLine(error.message) });
  }

  get hasBreaks(): boolean {
    return [...this.kinds.values()].some(({ breaks }) => breaks.length > 0);
  }

  /** A line for each kind, and one for each workflow that would break. */
  lines(): string[] {
    if (this.kinds.size === 0) return ['Nothing is open: every build may follow.'];
    const kinds = [...this.kinds.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
    return kinds.flatMap(([name, { open, breaks }]) => [
      `${name}: ${open} open, ${open - breaks.length} replay, ${breaks.length} would break`,
      ...breaks.map(
        ({ workflowId, runId, reason }) => `  ${workflowId} (run ${runId}) would break: ${reason}`,
      ),
    ]);
  }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
