import { iccidKeyOf } from '@waymark/core/sim/iccid.ts'

/** What a message of a carrier names: cards by their numbers, in the form in which they are found, and by whatever may be its own id of one. */
export interface NamedCards {
  readonly keys: readonly string[]
  readonly refs: readonly string[]
}

/** Most values of a message that are looked at, and the longest id that a carrier gives a card. */
const MOST = 2_000
const LONGEST_REF = 64

/**
 * The cards that a message of a carrier may be about, whatever it looks like: each carrier wraps them differently, and what happened
 * is asked for anyway.
 */
export function cardsNamed(message: unknown): NamedCards {
  const keys = new Set<string>()
  const refs = new Set<string>()
  const rest: unknown[] = [message]
  for (let seen = 0; rest.length > 0 && seen < MOST; seen++) {
    const value = rest.pop()
    if (typeof value === 'string') {
      const key = iccidKeyOf(value)
      if (key !== undefined) keys.add(key)
      else if (value !== '' && value.length <= LONGEST_REF) refs.add(value)
    } else if (typeof value === 'object' && value !== null) rest.push(...Object.values(value))
  }
  return { keys: [...keys], refs: [...refs] }
}
