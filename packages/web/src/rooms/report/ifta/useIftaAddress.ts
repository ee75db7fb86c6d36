import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { currentMinute } from '../../../app/clock/currentMinute.ts'
import { lastQuarter, type Period, readPeriod } from './readPeriod.ts'

/** What the screen shows, in order. */
export const IFTA_TABS = ['distance', 'matrix', 'return', 'fuel', 'rates'] as const
export type IftaTab = (typeof IFTA_TABS)[number]

/** What the address says: which tab of which period. */
export function useIftaAddress() {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const read = useMemo(() => {
    const asked = new URLSearchParams(text)
    return {
      tab: IFTA_TABS.find((each) => each === asked.get('tab')) ?? 'distance',
      period: readPeriod(asked, lastQuarter(currentMinute())),
      asked,
    }
  }, [text])
  const put = (change: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return { ...read, put }
}

/** The quarter that a period is or lies in. */
export function quarterOf(period: Period): { year: number; quarter: number } {
  return 'quarter' in period ? period : { year: period.year, quarter: Math.ceil(period.month / 3) }
}
