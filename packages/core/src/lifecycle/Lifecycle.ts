/** A change of state that may be. */
export interface Transition<State extends string = string, Event extends string = string> {
  readonly from: readonly State[]
  readonly event: Event
  readonly to: State
  /** Who may: any of these permissions; none for what only the product itself does. */
  readonly permissions: readonly string[]
  /** What must hold of the record besides, by names that its room checks. */
  readonly guards?: readonly string[]
  /** What comes of it, in plain words. */
  readonly effects?: readonly string[]
}

/** The states of a kind of record, and how one leads to another. */
export interface Lifecycle<State extends string = string, Event extends string = string> {
  /** Of what kind of record. */
  readonly kind: string
  readonly states: readonly State[]
  /** The state of a new record. */
  readonly begins: State
  readonly transitions: readonly Transition<State, Event>[]
}
