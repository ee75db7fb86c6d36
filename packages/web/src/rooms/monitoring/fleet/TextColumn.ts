import { SEPARATOR } from '@waymark/core/columns/Sheet.ts'

/**
 * Texts of all rows, joined into one. Most fleets' columns are never shown or searched whole, so neither single texts nor
 * what a search looks into are made before somebody asks; and one search through one long text costs a hundred thousand
 * vehicles a few milliseconds.
 */
export class TextColumn {
  readonly #count: number
  #joined: string | (() => string)
  #values: readonly string[] | undefined
  #lower: string | undefined
  /** Where each row's text begins in {@link #lower}. */
  #starts: Uint32Array | undefined

  /** @param joined the texts with the separator between them, or what makes that */
  constructor(count: number, joined: string | (() => string)) {
    this.#count = count
    this.#joined = joined
  }

  static of(values: readonly string[]): TextColumn {
    const column = new TextColumn(values.length, () => values.join(SEPARATOR))
    column.#values = values
    return column
  }

  get values(): readonly string[] {
    this.#values ??= this.#count === 0 ? [] : this.#text().split(SEPARATOR)
    return this.#values
  }

  /**
   * Marks the rows that hold a lower-case term, whatever their case, unless they are marked already.
   *
   * @param begins mark of a row whose text begins with it
   * @param holds mark of any other
   */
  mark(term: string, found: Uint8Array, begins: number, holds = begins): void {
    const lower = (this.#lower ??= this.#text().toLowerCase())
    const starts = (this.#starts ??= startsOf(lower, this.#count))
    let row = 0
    for (let at = lower.indexOf(term); at >= 0;) {
      while (row + 1 < this.#count && starts[row + 1]! <= at) row++
      found[row] ||= at === starts[row] ? begins : holds
      if (row + 1 >= this.#count) return
      at = lower.indexOf(term, starts[row + 1])
    }
  }

  #text(): string {
    if (typeof this.#joined !== 'string') this.#joined = this.#joined()
    return this.#joined
  }
}

function startsOf(text: string, count: number): Uint32Array {
  const starts = new Uint32Array(count)
  for (let row = 1; row < count; row++) starts[row] = text.indexOf(SEPARATOR, starts[row - 1]) + 1
  return starts
}
