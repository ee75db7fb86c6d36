import { loadHistoryTrail, type Trail } from '@waymark/contract/rooms/trail.ts'
import { useEffect, useMemo } from 'react'
import { currentMinute } from '../../app/clock/currentMinute.ts'
import { rangeProblem, resolveRange } from '../../app/range/timeRange.ts'
import { useCall } from '../../app/useCall.ts'
import { TrailPlayer } from './player/TrailPlayer.ts'
import { standingOf, trailPath } from './TrailPath.ts'
import { HISTORY_RANGES, type HistoryRange } from '../../app/range/timeRange.ts'
import { useFormat } from '../../app/format/useFormat.ts'

/** More points than a screen can show: what changes the line's shape stays. */
const BUDGET = 20_000
/** As few as can be asked for. */
const LEAST = 100

const isPending = (trail: Trail | undefined): boolean => trail !== undefined && trail.pending.length > 0

/** The trail of a vehicle in a range, ready for drawing and replaying, or what is wrong with the range. */
export function useTrail(vehicleId: number | null, range: HistoryRange) {
  const { zone } = useFormat()
  const resolved = useMemo(() => resolveRange(range, currentMinute(), zone), [range, zone])
  const problem = rangeProblem(resolved, HISTORY_RANGES.longest)
  const moments = useMemo(
    () =>
      problem
        ? { from: '', to: '' }
        : { from: new Date(resolved.from).toISOString(), to: new Date(resolved.to).toISOString() },
    [resolved, problem],
  )
  const asked = { vehicleId: vehicleId ?? 0, ...moments }
  const query = useCall(loadHistoryTrail, { ...asked, budget: BUDGET }, { enabled: vehicleId !== null && !problem })
  const drawn = vehicleId === null || problem ? undefined : query.data
  // stops that are still worked out come later; the line and its replay stay as they are
  const later = useCall(
    loadHistoryTrail,
    { ...asked, budget: LEAST },
    { enabled: isPending(drawn), refetchEvery: (answer) => (!answer || isPending(answer) ? 3000 : 0) },
  ).data
  const trail = useMemo(
    () => (drawn && later ? { ...drawn, stops: later.stops, pending: later.pending } : drawn),
    [drawn, later],
  )
  const standing = useMemo(() => trail && standingOf(trail), [trail])
  const path = useMemo(() => drawn && trailPath(drawn), [drawn])
  const player = useMemo(() => path && new TrailPlayer(path), [path])
  useEffect(() => () => player?.pause(), [player])
  return { resolved, problem, moments, query, trail, standing, path, player }
}
