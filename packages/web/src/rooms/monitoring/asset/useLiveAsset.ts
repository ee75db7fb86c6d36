import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { usePlaceNames } from '../../../app/places.ts'
import { useNow } from '../../../app/useNow.ts'
import { fleet as store } from '../fleet/FleetStore.ts'
import { useNames } from '../fleet/useNames.ts'
import type { CellContext } from '../list/monitorColumns.tsx'

const NO_NAMES = { orgList: [], groupList: [], landmarkList: [] }

/** A vehicle as it is now, from the live fleet that the list and the map show; undefined while it comes, and where it is not in it. */
export function useLiveAsset(vehicleId: number): { row: number | undefined; context: CellContext } | undefined {
  const version = useSyncExternalStore(store.subscribe, () => store.version)
  useEffect(() => store.start(), [])
  const { state } = store
  const ready = state.phase === 'ready' ? state : undefined
  const t = useT('monitoring')
  const format = useFormat()
  const places = usePlaceNames()
  const names = useNames(ready?.data ?? NO_NAMES)
  const now = useNow()
  return useMemo(
    () =>
      ready && {
        row: ready.columns.rowOf.get(vehicleId),
        context: { fleet: ready.columns, names, places, format, t, now, at: undefined },
      },
    // a new version makes new cells: the columns themselves change in place
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [ready, vehicleId, names, places, format, t, now, version],
  )
}
