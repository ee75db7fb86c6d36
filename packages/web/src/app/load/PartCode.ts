import type { ComponentType } from 'react'
import { stylesThere } from './lostStyles.ts'
import { type Patience, untilLoaded } from './untilLoaded.ts'

/** The code of a part: on its way while neither is there. */
export interface CodeState<Props> {
  readonly Part?: ComponentType<Props>
  readonly failure?: { readonly error: unknown }
}

const ON_ITS_WAY = {}

/** Code that comes when it is first wanted, and whom to tell when it is there. */
export class PartCode<Props> {
  readonly #load: () => Promise<ComponentType<Props>>
  readonly #patience: Patience
  readonly #listeners = new Set<() => void>()
  #state: CodeState<Props> = ON_ITS_WAY
  #isComing = false

  constructor(load: () => Promise<ComponentType<Props>>, patience: Patience) {
    this.#load = async () => {
      const Part = await load()
      await stylesThere()
      return Part
    }
    this.#patience = patience
  }

  /** Tells whenever the state is another; answers how to end that. */
  readonly follow = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  /** What is there of it now. Who asks first has it fetched. */
  readonly want = (): CodeState<Props> => {
    if (this.#state === ON_ITS_WAY && !this.#isComing) void this.#bring()
    return this.#state
  }

  /** Fetches it once, before anybody draws it. Failing is no trouble: who draws it asks again, and hears then. */
  async fetchAhead(): Promise<void> {
    if (this.#state.Part) return
    await this.#load().then(
      (Part) => this.#become({ Part }),
      () => undefined,
    )
  }

  async #bring(): Promise<void> {
    this.#isComing = true
    try {
      this.#become({ Part: await untilLoaded(this.#load, this.#patience) })
    } catch (error) {
      this.#become({ failure: { error } })
      // whoever was told has failed by then: who draws the part anew tries again
      setTimeout(() => this.#become(ON_ITS_WAY))
    } finally {
      this.#isComing = false
    }
  }

  #become(state: CodeState<Props>): void {
    if (this.#state.Part) return
    this.#state = state
    for (const tell of this.#listeners) tell()
  }
}
