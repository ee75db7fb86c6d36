import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export interface TimeAddress {
  /** The instant that is shown, milliseconds since 1970 UTC; null: live. */
  at: number | null
  /** The instant that it is compared with. */
  and: number | null
  go: (at: number | null) => void
  compare: (and: number | null) => void
}

const instantOf = (text: string | null): number | null => {
  const ms = Date.parse(text ?? '')
  return Number.isNaN(ms) ? null : ms
}
const textOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')

/** The instants in the address: a link keeps them. */
export function useTimeAddress(): TimeAddress {
  const [search, setSearch] = useSearchParams()
  const put = useCallback(
    (change: Partial<Record<'at' | 'and', number | null>>) => {
      // another part of the address may have changed since this was drawn
      const next = new URLSearchParams(location.hash.split('?')[1] ?? '')
      for (const [name, value] of Object.entries(change))
        if (value === null) next.delete(name)
        else next.set(name, textOf(value))
      setSearch(next, { replace: true })
    },
    [setSearch],
  )
  return {
    at: instantOf(search.get('at')),
    and: instantOf(search.get('and')),
    go: useCallback((at) => put(at === null ? { at, and: null } : { at }), [put]),
    compare: useCallback((and) => put({ and }), [put]),
  }
}
