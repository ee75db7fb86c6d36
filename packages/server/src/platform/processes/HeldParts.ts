import type { Queries } from '../database/Queries.ts'
import { checkFences, type Fence, LeaseLostError } from './leases.queries.ts'
import type { PartedEngine } from '@waymark/core/processes/PartedEngine.ts'
import { ALL_PARTS, nameOfPart } from './parts.ts'

/** Those of an engine that shares with nobody. */
export const UNSHARED: Pick<HeldParts, 'parts' | 'guard'> = { parts: ALL_PARTS, guard: async () => undefined }

/** The parts of an engine that this process holds, and the fences that it writes under. */
export class HeldParts {
  readonly engine: PartedEngine
  readonly #fences = new Map<string, Fence>()
  #parts: readonly number[] = []

  constructor(engine: PartedEngine) {
    this.engine = engine
  }

  /** Another list each time that it has changed. */
  get parts(): readonly number[] {
    return this.#parts
  }

  get fences(): readonly Fence[] {
    return [...this.#fences.values()]
  }

  set(fences: readonly Fence[]): void {
    this.#fences.clear()
    for (const fence of fences) this.#fences.set(fence.name, fence)
    this.#list()
  }

  add(fence: Fence): void {
    this.#fences.set(fence.name, fence)
    this.#list()
  }

  /** Gives one back: nothing more is written under it. */
  drop({ name }: Fence): void {
    this.#fences.delete(name)
    this.#list()
  }

  has(part: number): boolean {
    return this.#fences.has(nameOfPart(this.engine, part))
  }

  /**
   * Makes a transaction one that only the holder of parts may commit.
   *
   * @throws {LeaseLostError} when one of them is held here no more
   */
  async guard(tx: Queries, parts: readonly number[]): Promise<void> {
    const fences = parts.map((part) => this.#fences.get(nameOfPart(this.engine, part)))
    const held = fences.filter((fence) => fence !== undefined)
    if (held.length < fences.length) throw new LeaseLostError(`A part of the engine ${this.engine} was given back.`)
    if (held.length > 0) await checkFences(tx, held)
  }

  #list(): void {
    this.#parts = ALL_PARTS.filter((part) => this.has(part))
  }
}
