import type { LiveMovement } from '../movement/public.ts'
import type { PastMovementRow } from './past.queries.ts'

/** What the list says of a device's movement at an instant (ms since 1970 UTC), of what is known of it today. */
export function pastMovement(row: PastMovementRow, at: number): LiveMovement {
  const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000))
  const visits = [
    ...(row.now_visits ?? []).map(({ landmark, start }) => [landmark, start] as const),
    ...(row.visits ?? []),
  ]
  return {
    device: row.device,
    since: seconds(sinceOf(row, at)),
    load: loadAt(row, at),
    entered: visits.filter(([, start]) => start <= at).map(([landmark, start]) => [landmark, seconds(start)]),
  }
}

function loadAt({ now_load: now, load }: PastMovementRow, at: number): LiveMovement['load'] {
  if (now && now.since <= at) return now.isLoaded ? 2 : 1
  if (!load || load[1] <= at) return 0
  return load[0] ? 2 : 1
}

/** Milliseconds since 1970 UTC; 0 unknown. */
function sinceOf({ now_since, now_idle, open, trip, stop, idle }: PastMovementRow, at: number): number {
  if (now_idle !== null && now_idle > 0 && now_idle <= at) return now_idle
  const idling = lasting([idle], at)
  if (idling > 0) return idling
  if (now_since !== null && now_since > 0 && now_since <= at) return now_since
  return lasting([trip, stop, ...open.map((each) => each && ([each.start, each.end] as const))], at)
}

/** When the last of those began that lasted at an instant; 0 when none did. */
function lasting(
  spans: readonly (readonly [start: number, end: number | null | undefined] | null)[],
  at: number,
): number {
  let began = 0
  for (const span of spans) {
    if (!span) continue
    const [start, end] = span
    if (start <= at && (end === null || end === undefined || end > at)) began = Math.max(began, start)
  }
  return began
}
