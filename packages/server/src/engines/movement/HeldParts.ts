import type { Queries } from '../../platform/database/Queries.ts'
import { checkFences, type Fence, LeaseLostError } from '../../platform/processes/leases.queries.ts'
import { ALL_PARTS, nameOfPart } from './parts.ts'

/** The parts of the engine that this process holds, and the fences that it writes under. */
export class HeldParts {
  #fences: ReadonlyMap<string, Fence> = new Map()
  #parts: readonly number[] = []

  /** Another list each time that it has changed. */
  get parts(): readonly number[] {
    return this.#parts
  }

  set(fences: readonly Fence[]): void {
    this.#fences = new Map(fences.map((fence) => [fence.name, fence]))
    this.#parts = ALL_PARTS.filter((part) => this.#fences.has(nameOfPart(part)))
  }

  /**
   * Makes a transaction one that only the holder of parts may commit.
   *
   * @throws {LeaseLostError} when one of them is held here no more
   */
  async guard(tx: Queries, parts: readonly number[]): Promise<void> {
    const fences = parts.map((part) => this.#fences.get(nameOfPart(part)))
    const held = fences.filter((fence) => fence !== undefined)
    if (held.length < fences.length) throw new LeaseLostError('A part of the movement engine was given back.')
    await checkFences(tx, held)
  }
}
