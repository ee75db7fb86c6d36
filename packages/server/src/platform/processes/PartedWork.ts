import { HeldParts } from './HeldParts.ts'
import type { HeldWork } from './Leases.ts'
import type { Fence } from './leases.queries.ts'
import type { PartedEngine } from '@waymark/core/processes/PartedEngine.ts'
import { readPartName } from './parts.ts'

/** What an engine does for the parts that this process holds. */
export interface OpenParts {
  /** It holds others than before. Takes a moment only. */
  readonly changed?: () => void
  /** Writes down what is in memory of parts that are to be given back, while they are still held. */
  readonly leave?: (parts: readonly number[]) => Promise<unknown>
  readonly stop: () => Promise<unknown>
}

/** Begins an engine with the first part that this process is given, and ends it with the last one that it gives back. */
export class PartedWork {
  readonly held: HeldParts
  readonly #open: (held: HeldParts) => Promise<OpenParts>
  #work: OpenParts | undefined
  /** Parts come and go one after the other. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(engine: PartedEngine, open: (held: HeldParts) => Promise<OpenParts>) {
    this.held = new HeldParts(engine)
    this.#open = open
  }

  /** Does the work of a part too, under its fence, until that is stopped. */
  hold(fence: Fence): Promise<HeldWork> {
    return this.#after(async () => {
      this.held.add(fence)
      if (this.#work) this.#work.changed?.()
      else {
        try {
          this.#work = await this.#open(this.held)
        } catch (error) {
          this.held.drop(fence)
          throw error
        }
      }
      return { stop: () => this.#after(() => this.#drop(fence)) }
    })
  }

  async #drop(fence: Fence): Promise<void> {
    const work = this.#work
    const { part } = readPartName(fence.name)
    if (this.held.parts.length === 1) {
      this.#work = undefined
      await work?.stop()
      return this.held.drop(fence)
    }
    await work?.leave?.([part])
    this.held.drop(fence)
    work?.changed?.()
  }

  #after<T>(step: () => Promise<T>): Promise<T> {
    const done = this.#last.then(step)
    this.#last = done.catch(() => undefined)
    return done
  }
}
