import { useSearchParams } from 'react-router'

/** Choices of a report that stand in the address: read and put, an empty one is taken out. */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    search,
    put: (change: Readonly<Record<string, string>>): void => {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(change))
        if (value === '') next.delete(name)
        else next.set(name, value)
      setSearch(next, { replace: true })
    },
  }
}
