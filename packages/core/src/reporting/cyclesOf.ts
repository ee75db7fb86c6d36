/** Being at a landmark. Milliseconds since 1970 UTC. */
export interface CycleVisit {
  readonly landmark: number
  readonly enter: number
  /** Null while it is there. */
  readonly leave: number | null
}

/** From leaving one landmark to leaving the next. */
export interface Cycle {
  readonly origin: number
  readonly depart: number
  readonly destination: number
  readonly arrive: number
  /** Null while it is there. */
  readonly leave: number | null
}

/**
 * Journey cycles of an asset: the way from each landmark to the next, and the time there. Of landmarks within each other the
 * one that was entered first counts, so that moving about in a yard is no journey.
 *
 * @param visits in order of entering
 */
export function cyclesOf(visits: readonly CycleVisit[]): Cycle[] {
  const stays: CycleVisit[] = []
  for (const visit of visits) {
    const last = stays.at(-1)
    if (!last || (last.leave !== null && visit.enter >= last.leave)) stays.push(visit)
    // it went on in a place that reaches beyond the first one
    else if (last.leave !== null && (visit.leave === null || visit.leave > last.leave))
      stays[stays.length - 1] = { ...last, leave: visit.leave }
  }
  return stays.flatMap((stay, i): Cycle[] => {
    const before = stays[i - 1]
    if (!before || before.leave === null) return []
    const { landmark: destination, enter: arrive, leave } = stay
    return [{ origin: before.landmark, depart: before.leave, destination, arrive, leave }]
  })
}

/** How far trips went between two times, millimetres: of one that is cut, its part by time. */
export function drivenBetween(
  trips: readonly { readonly start: number; readonly end: number; readonly mm: number }[],
  from: number,
  to: number,
): number {
  let mm = 0
  for (const trip of trips) {
    const part = Math.min(trip.end, to) - Math.max(trip.start, from)
    if (part > 0) mm += (trip.mm * part) / Math.max(1, trip.end - trip.start)
  }
  return Math.round(mm)
}
