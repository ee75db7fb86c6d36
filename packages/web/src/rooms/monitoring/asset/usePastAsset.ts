import { getFleetAt } from '@waymark/contract/rooms/timeMachine.ts'
import { useMemo } from 'react'
import { instantText } from '../../../app/instant/instant.ts'
import { useCall } from '../../../app/useCall.ts'
import { FleetColumns } from '../fleet/FleetColumns.ts'
import { rowsOfLists } from '../fleet/FleetRows.ts'

/** A vehicle as it was at an instant (ms since 1970 UTC), alone; undefined while that comes, and where none is asked for. */
export function usePastAsset(vehicleId: number, at: number | null) {
  const query = useCall(getFleetAt, { at: instantText(at ?? 0), vehicleIds: [vehicleId] }, { enabled: at !== null })
  const { data } = query
  const past = useMemo(
    () => data && { data, columns: new FleetColumns(rowsOfLists(data), data.missionList, Date.parse(data.at)) },
    [data],
  )
  return { query, past: at === null ? undefined : past }
}
