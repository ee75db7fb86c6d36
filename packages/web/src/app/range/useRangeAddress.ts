import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { RangeChoice, RangePreset, RangeRule } from './timeRange.ts'

/** The range that an address asks for; `first` where it says none. */
export function readRange<P extends RangePreset>(
  search: URLSearchParams,
  { presets }: RangeRule<P>,
  first: P,
): RangeChoice<P> {
  const [from, to] = [Date.parse(search.get('from') ?? ''), Date.parse(search.get('to') ?? '')]
  if (!Number.isNaN(from) && !Number.isNaN(to)) return { from, to }
  return presets.find((name) => name === search.get('range')) ?? first
}

/** A range as an address has it; null takes a part away. */
export const writeRange = (range: RangeChoice<RangePreset>): Record<'range' | 'from' | 'to', string | null> =>
  typeof range === 'string'
    ? { range, from: null, to: null }
    : { range: null, from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() }

/** A range that stands in the address, so that it is kept and can be sent. */
export function useRangeAddress<P extends RangePreset>(
  rule: RangeRule<P>,
  first: P,
): [range: RangeChoice<P>, setRange: (range: RangeChoice<P>) => void] {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const range = useMemo(() => readRange(new URLSearchParams(text), rule, first), [text, rule, first])
  const setRange = (next: RangeChoice<P>): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(writeRange(next)))
          if (value === null) after.delete(name)
          else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return [range, setRange]
}
