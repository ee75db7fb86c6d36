import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'

/** A card as a carrier that is played keeps it. */
export interface FakeCard {
  readonly iccid: string
  /** The carrier's own id of it. */
  readonly ref: string
  state: SimState
  /** The state that it is on its way to, and how often it is still looked at before it is there. */
  next: { state: SimState; looks: number } | undefined
  limitMb: number | null
  usedMb: number
  readonly messages: string[]
  /** What came from it. */
  readonly answers: { readonly text: string; readonly at: string }[]
  readonly recharges: string[]
}

/** The cards of a carrier that is played, and what was done with them. */
export class FakeCards {
  readonly byIccid = new Map<string, FakeCard>()
  /** How often a card is looked at before a change of it has come about; zero: it counts at once. */
  looks = 1
  /** Changes that were made, in their order. */
  readonly changes: string[] = []
  /** What was done under a key, and its id. */
  readonly #keys = new Map<string, string>()
  #lastId = 0

  /** Puts a card there. */
  add(iccid: string, state: SimState = 'inactive'): FakeCard {
    const ref = `card-${this.byIccid.size + 1}`
    const card = {
      iccid,
      ref,
      state,
      next: undefined,
      limitMb: null,
      usedMb: 0,
      messages: [],
      answers: [],
      recharges: [],
    }
    this.byIccid.set(iccid, card)
    return card
  }

  /** A card by its number or the carrier's id. */
  find(name: string): FakeCard | undefined {
    return this.byIccid.get(name) ?? [...this.byIccid.values()].find(({ ref }) => ref === name)
  }

  /** Looks at a card, which brings what is on its way nearer. */
  look(card: FakeCard): FakeCard {
    if (card.next && card.next.looks-- <= 0) {
      card.state = card.next.state
      card.next = undefined
    }
    return card
  }

  get all(): FakeCard[] {
    return [...this.byIccid.values()]
  }

  change(card: FakeCard, state: SimState): void {
    this.changes.push(`${card.iccid} ${state}`)
    if (this.looks === 0) card.state = state
    else card.next = { state, looks: this.looks }
  }

  /** Does something once under a key, or each time without; answers its id. */
  once(key: string | undefined, work: () => void): string {
    const known = key === undefined ? undefined : this.#keys.get(key)
    if (known !== undefined) return known
    work()
    const id = `id-${++this.#lastId}`
    if (key !== undefined) this.#keys.set(key, id)
    return id
  }
}
