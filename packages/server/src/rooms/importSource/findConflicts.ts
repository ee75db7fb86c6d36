import type { Conflict } from '@waymark/contract/rooms/import/importSource.ts'
import { type Sighted, sightingConflict } from '@waymark/core/imports/sightingConflict.ts'
import type { PairRow } from './sightings.queries.ts'

/** A disagreement with the sources that it is between; null for the vehicle's own tracker. */
export interface FoundConflict extends Conflict {
  readonly sourceIds: readonly (number | null)[]
}

/** Pairs of sources that disagree, the furthest apart first. */
export function findConflicts(pairs: readonly PairRow[]): FoundConflict[] {
  return pairs.flatMap(toConflict).sort((a, b) => b.distance - a.distance)
}

function toConflict(pair: PairRow): FoundConflict[] {
  const [older] = place(pair, 'older')
  const others = [...place(pair, 'before'), ...place(pair, 'after'), ...place(pair, 'newest')]
  const found = older && sightingConflict(older, others)
  if (!found) return []
  const sideOf = (sighted: Sighted, source: string, sourceId: number | null) => ({
    source,
    isOwn: sourceId === null,
    time: new Date(sighted.time).toISOString(),
    lat: sighted.lat,
    lon: sighted.lon,
  })
  return [
    {
      vehicleId: pair.vehicle_id,
      vehicleName: pair.vehicle_name,
      first: sideOf(found.of, pair.older_source, pair.older_source_id),
      second: sideOf(found.against, pair.newer_source, pair.newer_source_id),
      distance: found.distance,
      sourceIds: [pair.older_source_id, pair.newer_source_id],
    },
  ]
}

function place(pair: PairRow, of: 'older' | 'before' | 'after' | 'newest'): Sighted[] {
  const [time, lat, lon] = [pair[`${of}_time`], pair[`${of}_lat`], pair[`${of}_lon`]]
  return time === null || lat === null || lon === null ? [] : [{ time, lat: lat / 1e7, lon: lon / 1e7 }]
}
