import { useSearchParams } from 'react-router'

/** One thing that a list is narrowed by: at most one of its choices, or none. */
export interface ListFilter<Params extends object> {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  readonly choices: readonly {
    readonly value: string
    readonly label: string
    /** The states that it stands for, where the list counts them (`useCounted`). */
    readonly states?: readonly string[]
    readonly params: Params
  }[]
}

export interface Filters {
  readonly items: readonly Omit<ListFilter<object>, 'params'>[]
  /** The choice that is on, by the filter's name. */
  readonly chosen: Readonly<Record<string, string>>
  readonly put: (name: string, value: string | null) => void
  /** Whether anything is narrowed. */
  readonly isOn: boolean
}

/** What a list is narrowed by, kept in the address: reloading, going back and handing on the link keep it. */
export function useFilters<Params extends object>(
  items: readonly ListFilter<Params>[],
): Filters & { params: Partial<Params> } {
  const [search, setSearch] = useSearchParams()
  const on = items.flatMap(({ name, choices }) => {
    const choice = choices.find(({ value }) => value === search.get(name))
    return choice ? [{ name, ...choice }] : []
  })
  return {
    items,
    chosen: Object.fromEntries(on.map(({ name, value }) => [name, value])),
    put: (name, value) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    isOn: on.length > 0,
    params: Object.assign({}, ...on.map(({ params }) => params)) as Partial<Params>,
  }
}
