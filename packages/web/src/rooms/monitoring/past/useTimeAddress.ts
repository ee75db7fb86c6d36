import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { instantOf, instantText, useInstant } from '../../../app/instant/instant.ts'
import { useGoToInstant } from '../../../app/instant/useGoToInstant.ts'

export interface TimeAddress {
  /** The instant that is shown, milliseconds since 1970 UTC; null: live. */
  at: number | null
  /** The instant that it is compared with. */
  and: number | null
  go: (at: number | null) => void
  compare: (and: number | null) => void
}

/** The instants in the address: a link keeps them. The first is that of every screen, the other of this one alone. */
export function useTimeAddress(): TimeAddress {
  const [search, setSearch] = useSearchParams()
  const { at } = useInstant()
  return {
    at,
    and: at === null ? null : instantOf(search.toString(), 'and'),
    go: useGoToInstant(),
    compare: useCallback(
      (and) => {
        // another part of the address may have changed since this was drawn
        const next = new URLSearchParams(location.hash.split('?')[1] ?? '')
        if (and === null) next.delete('and')
        else next.set('and', instantText(and))
        setSearch(next, { replace: true })
      },
      [setSearch],
    ),
  }
}
