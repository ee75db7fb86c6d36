/** Where an event leads that takes a record back to where it came from, such as the end of a hold. */
export const BACK = '(back)'

/** Where an event leads that leaves a record in the state that it is in, such as an edit that its history tells. */
export const STAY = '(stay)'

/** What somebody says with an event, besides the fields of the record. */
export type Asked = 'reason' | 'password'

/** A change of state that may be. */
export interface Transition<State extends string = string, Event extends string = string> {
  readonly from: readonly State[]
  readonly event: Event
  /** A state, {@link BACK} for the one that the record was in before this one, or {@link STAY}. */
  readonly to: State | typeof BACK | typeof STAY
  /** Who may: any of these permissions; none for what only the product itself does. */
  readonly permissions: readonly string[]
  /** The product brings it about as well, when a service of others tells that it happened. */
  readonly byProduct?: boolean
  /** What must hold of the record besides, by names that its room checks. */
  readonly guards?: readonly string[]
  readonly asks?: readonly Asked[]
  /** What comes of it, in plain words. */
  readonly effects?: readonly string[]
}

/** The states of a kind of record, and how one leads to another. */
export interface Lifecycle<State extends string = string, Event extends string = string> {
  /** Of what kind of record. */
  readonly kind: string
  readonly states: readonly State[]
  /** The states that a new record may be in; the first where nobody says. */
  readonly begins: readonly State[]
  readonly transitions: readonly Transition<State, Event>[]
}
