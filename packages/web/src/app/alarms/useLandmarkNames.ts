import { getAllLandmarks } from '@waymark/contract/rooms/landmark.ts'
import { useCallback, useMemo } from 'react'
import { usePermission } from '../sessionStore.ts'
import { useCall } from '../useCall.ts'

/** More would make the address of the question too long. */
const MOST = 300

/** Names of landmarks by their ids; undefined for one that is not known (yet). */
export function useLandmarkNames(ids: readonly number[]): (id: number) => string | undefined {
  const mayView = usePermission('monitoring:landmark:view')
  const wanted = [...new Set(ids)].sort((a, b) => a - b).slice(0, MOST)
  const query = useCall(getAllLandmarks, { landmarkIds: wanted }, { enabled: mayView && wanted.length > 0, keep: true })
  const names = useMemo(
    () => new Map(query.data?.landmarkId.map((id, i) => [id, query.data?.name[i] ?? '']) ?? []),
    [query.data],
  )
  return useCallback((id) => names.get(id), [names])
}
