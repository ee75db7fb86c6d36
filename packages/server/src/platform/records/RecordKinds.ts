import type { RecordKind } from './RecordKind.ts'

/** All kinds of records that the rooms describe. */
export class RecordKinds {
  readonly all: readonly RecordKind[]
  readonly #byName: ReadonlyMap<string, RecordKind>

  constructor(all: readonly RecordKind[]) {
    this.all = all
    this.#byName = new Map(all.map((kind) => [kind.kind, kind]))
  }

  /** The kind of that name. */
  readonly of = (name: string): RecordKind | undefined => this.#byName.get(name)
}
