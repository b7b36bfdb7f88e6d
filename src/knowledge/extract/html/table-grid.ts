/** As browsers allow. */
const widest = 1_000;

/** Places the cells of a table. A cell that spans several columns or rows stands in each of them. */
export class TableGrid {
  private readonly rows: string[][] = [];
  private row: string[] = [];
  private cells = 0;
  /** The cells that reach into the rows below, by their column. */
  private readonly reaching: { text: string; rows: number }[] = [];

  add(text: string, columns: number, rows: number): void {
    this.fill();
    this.cells += 1;
    for (let count = Math.min(columns, widest); count > 0; count -= 1) {
      if (rows > 1) this.reaching[this.row.length] = { text, rows: rows - 1 };
      this.row.push(text);
    }
  }

  endRow(): void {
    this.fill();
    // A title above or between the rows is one cell.
    this.rows.push(this.cells === 1 ? this.row.slice(0, 1) : this.row);
    this.row = [];
    this.cells = 0;
  }

  /** Returns a line for each row with text. */
  lines(): string[] {
    return this.rows.filter((row) => row.some((text) => text !== '')).map((row) => row.join(' | '));
  }

  /** Adds the cells of rows above that reach to this place of the row. */
  private fill(): void {
    for (
      let above = this.reaching[this.row.length];
      above && above.rows > 0;
      above = this.reaching[this.row.length]
    ) {
      above.rows -= 1;
      this.cells += 1;
      this.row.push(above.text);
    }
  }
}
