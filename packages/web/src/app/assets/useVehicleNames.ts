import { getPagingList } from '@waymark/contract/rooms/monitoring.ts'
import { useCallback, useMemo } from 'react'
import { useCall } from '../useCall.ts'

/** As many as one question takes; further ones are shown by their numbers. */
const MOST = 300

/** Names of vehicles by their ids; the number of one that is not known (yet). */
export function useVehicleNames(ids: readonly number[]): (id: number) => string {
  const wanted = ids.slice(0, MOST)
  const query = useCall(
    getPagingList,
    { pageSize: MOST, vehicleIds: wanted },
    { enabled: wanted.length > 0, keep: true },
  )
  const names = useMemo(
    () => new Map(query.data?.list.map(({ vehicleId, name }) => [vehicleId, name]) ?? []),
    [query.data],
  )
  return useCallback((id) => names.get(id) ?? `#${id}`, [names])
}
