import { getVehicleIftaList } from '@waymark/contract/rooms/report/ifta.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../app/useCall.ts'
import { lastQuarter, type Period, quarterAt, readPeriod } from './readPeriod.ts'

/** What the screen shows, in order. */
export const IFTA_TABS = ['distance', 'matrix', 'return', 'fuel', 'rates'] as const
export type IftaTab = (typeof IFTA_TABS)[number]

/** What the address says: which tab of which period. */
export function useIftaAddress() {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const otherwise = useQuarterWithData(!search.has('part'))
  const read = useMemo(() => {
    const asked = new URLSearchParams(text)
    return {
      tab: IFTA_TABS.find((each) => each === asked.get('tab')) ?? 'distance',
      period: readPeriod(asked, otherwise),
      asked,
    }
  }, [text, otherwise])
  const put = (change: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return { ...read, put }
}

/** The quarter that is to be filed; where nothing was driven in it yet, the one that goes on. */
function useQuarterWithData(isWanted: boolean): { year: number; quarter: number } {
  const [quarters] = useState(() => ({ last: lastQuarter(Date.now()), now: quarterAt(Date.now()) }))
  const query = useCall(
    getVehicleIftaList,
    { ...quarters.last, view: 'jurisdiction', pageSize: 1 },
    { enabled: isWanted, keep: true },
  )
  return query.data && (query.data.totals['distance'] ?? 0) === 0 ? quarters.now : quarters.last
}

/** The quarter that a period is or lies in. */
export function quarterOf(period: Period): { year: number; quarter: number } {
  return 'quarter' in period ? period : { year: period.year, quarter: Math.ceil(period.month / 3) }
}
