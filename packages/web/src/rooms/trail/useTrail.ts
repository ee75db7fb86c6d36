import { loadHistoryTrail } from '@waymark/contract/rooms/trail.ts'
import { useEffect, useMemo } from 'react'
import { currentMinute } from '../../app/currentMinute.ts'
import { rangeProblem, resolveRange } from '../../app/range/timeRange.ts'
import { useCall } from '../../app/useCall.ts'
import { TrailPlayer } from './player/TrailPlayer.ts'
import { trailPath } from './TrailPath.ts'
import { TRAIL_RANGES } from './trailRange.ts'
import type { TrailAddress } from './useTrailAddress.ts'

/** More points than a screen can show: what changes the line's shape stays. */
const BUDGET = 20_000

/** The trail that the address asks for, ready for drawing and replaying, or what is wrong with the range. */
export function useTrail(address: TrailAddress) {
  const { vehicleId, range } = address
  const resolved = useMemo(() => resolveRange(range, currentMinute()), [range])
  const problem = rangeProblem(resolved, TRAIL_RANGES.longest)
  const moments = useMemo(
    () =>
      problem
        ? { from: '', to: '' }
        : { from: new Date(resolved.from).toISOString(), to: new Date(resolved.to).toISOString() },
    [resolved, problem],
  )
  const query = useCall(
    loadHistoryTrail,
    { vehicleId: vehicleId ?? 0, ...moments, budget: BUDGET },
    { enabled: vehicleId !== null && !problem },
  )
  const trail = vehicleId === null || problem ? undefined : query.data
  const path = useMemo(() => trail && trailPath(trail), [trail])
  const player = useMemo(() => path && new TrailPlayer(path), [path])
  useEffect(() => () => player?.pause(), [player])
  return { vehicleId, resolved, problem, moments, query, trail, path, player }
}
