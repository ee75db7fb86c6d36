import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database/Database.ts'
import { HeldParts } from '../platform/processes/HeldParts.ts'
import { type Fence, leaseQueries } from '../platform/processes/leases.queries.ts'
import type { PartedEngine } from '@waymark/core/processes/PartedEngine.ts'
import { namesOfParts } from '../platform/processes/parts.ts'

/** Milliseconds: leases of tests end when the test says so. */
const LONG = 600_000

/** A process that holds parts of an engine, and believes to hold what it was told last. */
export class PartHolder {
  readonly id = randomUUID()
  readonly held: HeldParts
  readonly #db: Database
  readonly #names: readonly string[]
  #fences: readonly Fence[] = []

  constructor(db: Database, engine: PartedEngine) {
    this.#db = db
    this.#names = namesOfParts(engine)
    this.held = new HeldParts(engine)
  }

  /** Takes what is free; whoever held it may not know yet. */
  async take(most: number): Promise<void> {
    const taken = await leaseQueries(this.#db).take(this.#names, this.id, LONG, most)
    this.#fences = [...this.#fences.filter(({ name }) => !taken.some((each) => each.name === name)), ...taken]
    this.held.set(this.#fences)
  }

  /** Hears of what it has lost. */
  async look(): Promise<void> {
    const kept = new Set(await leaseQueries(this.#db).renew(this.#fences, LONG))
    this.#fences = this.#fences.filter(({ name }) => kept.has(name))
    this.held.set(this.#fences)
  }
}

/** Leases run out, as if their holders were silent. */
export async function letGo(db: Database, names: readonly string[]): Promise<void> {
  await db.run("update lease set until = '-infinity' where name = any($1)", [names])
}
