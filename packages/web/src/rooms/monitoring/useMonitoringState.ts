import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { COLUMN_KEYS } from '@waymark/contract/monitorColumns.ts'
import { useInstant } from '../../app/instant/instant.ts'
import { useChosenOrg } from '../../app/orgTree/chosenOrg.ts'
import { readFilter, writeFilter, type FleetFilter } from './fleet/FleetFilter.ts'
import type { Sort, SortKey } from './fleet/fleetView.ts'
import { leaveQuick } from './quick/quickStore.ts'

export interface MonitoringState {
  filter: FleetFilter
  setFilter: (change: Partial<FleetFilter>) => void
  sort: Sort
  setSort: (sort: Sort) => void
  /** Vehicle id; null when none is open. */
  selected: number | null
  select: (vehicleId: number | null) => void
  /** The landmark whose inventory is open; null when none is. */
  place: number | null
  openPlace: (landmarkId: number | null) => void
  /** Bounds as the address holds them; null where it holds none. */
  bounds: string | null
  setBounds: (bounds: string) => void
  /** A place that the address asks to be shown, latitude and longitude in degrees. */
  spot: string | null
  dropSpot: () => void
  /** A past instant is shown, and the address perhaps names another to compare it with. */
  isPast: boolean
  isCompared: boolean
}

const SORT_KEYS: readonly SortKey[] = ['name', ...COLUMN_KEYS]

function readSort(text: string | null): Sort {
  const key = SORT_KEYS.find((each) => each === text?.replace(/^-/, ''))
  return key ? { key, descending: text?.startsWith('-') ?? false } : { key: 'name', descending: false }
}

/** Of a step of the history on which something was opened: Back closes it. What is opened after that is no further step. */
const OPENED = 'opened'

/** Filter, order, selection and bounds: all in the address, so that it can be kept and shared. */
export function useMonitoringState(): MonitoringState {
  const [search, setSearch] = useSearchParams()
  const { pathname, state: step } = useLocation() as { pathname: string; state: unknown }
  const { at } = useInstant()
  const text = search.toString()
  // The parts keep their identity as long as their own parameters do: the list and the map are computed from them.
  const filterText = writeFilter(new URLSearchParams(), readFilter(search)).toString()
  const within = useChosenOrg() ?? null
  const filter = useMemo(() => ({ ...readFilter(new URLSearchParams(filterText)), within }), [filterText, within])
  const sortText = search.get('sort')
  const sort = useMemo(() => readSort(sortText), [sortText])
  const change = useCallback(
    (edit: (next: URLSearchParams) => URLSearchParams | undefined, isStep = false) => {
      const [path, query = ''] = location.hash.slice(1).split('?')
      // the map of a screen that was just left comes to rest a little later: that leads nobody back
      if (path !== pathname) return
      const next = new URLSearchParams(query)
      setSearch(edit(next) ?? next, isStep ? { state: OPENED } : { replace: true, state: step })
    },
    [setSearch, pathname, step],
  )
  const put = useCallback(
    (name: string, value: string | null) =>
      change((next) => {
        if (value === null) next.delete(name)
        else next.set(name, value)
        return undefined
      }),
    [change],
  )
  const [vehicle, place] = ['vehicle', 'place'].map((name) => Number(new URLSearchParams(text).get(name))) as [
    number,
    number,
  ]
  const open = (name: string, other: string, id: number | null): void =>
    change(
      (next) => {
        if (id === null) next.delete(name)
        else {
          next.set(name, String(id))
          next.delete(other)
        }
        return undefined
      },
      id !== null && step !== OPENED,
    )
  return {
    filter,
    setFilter: (edit) => change((next) => writeFilter(next, { ...readFilter(next), ...edit })),
    sort,
    setSort: ({ key, descending }) =>
      put('sort', key === 'name' && !descending ? null : `${descending ? '-' : ''}${key}`),
    selected: vehicle > 0 ? vehicle : null,
    // one of the two is open at a time
    select: (vehicleId) => leaveQuick(vehicleId, () => open('vehicle', 'place', vehicleId)),
    place: place > 0 ? place : null,
    openPlace: (landmarkId) => leaveQuick(null, () => open('place', 'vehicle', landmarkId)),
    isPast: at !== null,
    isCompared: search.has('and'),
    bounds: search.get('bounds'),
    setBounds: (bounds) => put('bounds', bounds),
    spot: search.get('spot'),
    dropSpot: () => put('spot', null),
  }
}
