import type { Tick } from '../../ui/CheckTree.tsx'

interface Node {
  readonly id: number
  readonly parentId: number
}

/** Ticking in a tree of menu entries: whoever holds an entry holds those above it. */
export class MenuTicks {
  readonly #parents: ReadonlyMap<number, number>
  readonly #below = new Map<number, number[]>()

  constructor(nodes: readonly Node[]) {
    this.#parents = new Map(nodes.map((node) => [node.id, node.parentId]))
    for (const { id } of nodes)
      for (const above of this.#above(id)) {
        const below = this.#below.get(above)
        if (below) below.push(id)
        else this.#below.set(above, [id])
      }
  }

  tickOf(ticked: ReadonlySet<number>, id: number): Tick {
    if (!ticked.has(id)) return 'off'
    return (this.#below.get(id) ?? []).every((each) => ticked.has(each)) ? 'on' : 'mixed'
  }

  /** What is ticked after a press: an entry with all below and above it, or without it and all below it. */
  toggle(ticked: ReadonlySet<number>, id: number): ReadonlySet<number> {
    const next = new Set(ticked)
    const below = this.#below.get(id) ?? []
    if (this.tickOf(ticked, id) === 'on') for (const each of [id, ...below]) next.delete(each)
    else for (const each of [id, ...below, ...this.#above(id)]) next.add(each)
    return next
  }

  *#above(id: number): Generator<number> {
    const seen = new Set([id])
    for (let at = this.#parents.get(id); at !== undefined && this.#parents.has(at) && !seen.has(at);) {
      seen.add(at)
      yield at
      at = this.#parents.get(at)
    }
  }
}
