import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** Opens the form of a new record where the address asks for it (`paths.adding`), once: it does not stay in the address. */
export function useAskedToAdd(start: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.has('add')
  const onAsked = useEffectEvent(() => {
    start()
    setSearch(
      (before) => {
        before.delete('add')
        return before
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (isAsked) onAsked()
  }, [isAsked])
}
