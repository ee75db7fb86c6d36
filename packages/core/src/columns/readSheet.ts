import { type ColumnKind, NUMBER_TYPES, type Numbers, type NumberType, SEPARATOR, type SheetHead } from './Sheet.ts'

/** A cell of each row. */
export interface Cells<T> {
  at(row: number): T | undefined
}

/** In no list: one for all rows. */
const EMPTY: readonly number[] = []

/** Columns that came as bytes (`packSheet`); numbers are views of them, texts are made when they are asked for. */
export class ReadSheet {
  readonly rows: number
  readonly facts: Readonly<Record<string, string>>
  readonly #columns: SheetHead['columns']
  readonly #buffer: ArrayBuffer
  readonly #body: number

  constructor(buffer: ArrayBuffer) {
    const length = new DataView(buffer).getUint32(0, true)
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 8, length))) as SheetHead
    this.rows = head.rows
    this.facts = head.facts
    this.#columns = head.columns
    this.#buffer = buffer
    this.#body = 8 + ((length + 7) & ~7)
  }

  numbers(name: string): Numbers {
    return this.#view(this.#column(name, 'numbers'), this.rows)
  }

  /** All texts of a column, with the separator between them. */
  text(name: string): string {
    const { at, bytes } = this.#column(name, 'texts')
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(this.#buffer, this.#body + at, bytes))
  }

  texts(name: string): string[] {
    return this.rows === 0 ? [] : this.text(name).split(SEPARATOR)
  }

  words(name: string): Cells<string> {
    const column = this.#column(name, 'words')
    const indexes = this.#view(column, this.rows)
    return { at: (row) => column.words[indexes[row] ?? -1] }
  }

  lists(name: string): Cells<readonly number[]> {
    const { lengths, values } = this.#column(name, 'lists')
    const counts = this.#view(lengths, this.rows)
    const all = this.#view(values, values.count)
    const starts = new Uint32Array(this.rows)
    for (let row = 1; row < this.rows; row++) starts[row] = starts[row - 1]! + counts[row - 1]!
    return {
      at: (row) => {
        const count = counts[row]
        if (count === undefined) return undefined
        return count === 0 ? EMPTY : Array.from(all.subarray(starts[row], starts[row]! + count))
      },
    }
  }

  #column<Kind extends ColumnKind['kind']>(name: string, kind: Kind): Extract<ColumnKind, { kind: Kind }> {
    const column = this.#columns[name]
    if (column?.kind !== kind) throw new RangeError(`the sheet has no ${kind} named ${name}`)
    return column as Extract<ColumnKind, { kind: Kind }>
  }

  #view({ type, at }: { type: NumberType; at: number }, count: number): Numbers {
    return new NUMBER_TYPES[type](this.#buffer, this.#body + at, count)
  }
}
