import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useInstant } from '../../../app/instant/instant.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import { fleet as store } from '../fleet/FleetStore.ts'
import { useNames } from '../fleet/useNames.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import { usePastAsset } from './usePastAsset.ts'

const NO_NAMES = { orgList: [], groupList: [], landmarkList: [] }

interface Asset {
  /** Undefined while it comes. */
  readonly shown: { readonly row: number | undefined; readonly context: CellContext } | undefined
  /** How a past instant comes. */
  readonly query: UseQueryResult
}

/** A vehicle as it is now, from the live fleet that the list and the map show, or as it was at the instant that is shown. */
export function useLiveAsset(vehicleId: number): Asset {
  const version = useSyncExternalStore(store.subscribe, () => store.version)
  useEffect(() => store.start(), [])
  const { at } = useInstant()
  const { query, past } = usePastAsset(vehicleId, at)
  const { state } = store
  const live = state.phase === 'ready' && at === null ? state : undefined
  const ready = past ?? live
  const t = useT('monitoring')
  const format = useFormat()
  const places = usePlaceNames()
  const names = useNames(ready?.data ?? NO_NAMES)
  const tick = useNow()
  const shown = useMemo(
    () =>
      ready && {
        row: ready.columns.rowOf.get(vehicleId),
        context: { fleet: ready.columns, names, places, format, t, now: at ?? tick, at: at ?? undefined },
      },
    // a new version makes new cells: the columns themselves change in place
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [ready, vehicleId, names, places, format, t, at, tick, version],
  )
  return { shown, query }
}
