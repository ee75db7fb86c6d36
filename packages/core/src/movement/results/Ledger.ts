import type { RegionTrack } from '../../geo/RegionTrack.ts'
import { type Tally, addMiles } from './Tally.ts'

/** Rows of mileage and activity are of this long. Milliseconds. Every border of a day is one of an hour (most zones). */
export const LEDGER_MS = 3_600_000

/** The beginning of a time's ledger hour. */
export function ledgerHour(time: number): number {
  return Math.floor(time / LEDGER_MS) * LEDGER_MS
}

/** One end of a leg. */
export interface LegEnd {
  time: number
  lat: number
  lon: number
  region: number
}

/** What a leg measures. */
export interface LegDistance {
  mm: number
  odometerMm: number
  isInferred: boolean
  /** It surely moved; else what satellites measured may be noise. */
  isMoving: boolean
}

/**
 * Writes a leg into a tally, cut at borders (by where) and at hours (by when, at even speed). The parts are whole
 * millimetres whose sum is the whole, always.
 */
export function tallyLeg(
  tally: Tally,
  from: LegEnd,
  to: LegEnd,
  distance: LegDistance,
  track: RegionTrack | undefined,
): void {
  const first = ledgerHour(from.time)
  const isOneHour = to.time < first + LEDGER_MS
  let pieces = 1
  if (track) {
    track.cut(from.lat, from.lon, from.region, to.lat, to.lon, to.region)
    pieces = track.count
  }
  const { mm, odometerMm, isInferred, isMoving } = distance
  if (isOneHour && pieces === 1) {
    addMiles(tally, first, to.region, mm, odometerMm, isInferred ? mm : 0, isMoving ? mm : odometerMm)
    return
  }
  const span = to.time - from.time
  let hour = first
  let done = 0
  let odometerDone = 0
  for (let piece = 0; piece < pieces; piece++) {
    const until = track ? track.until[piece]! : 1
    const region = track ? track.region[piece]! : to.region
    for (;;) {
      const turn = (hour + LEDGER_MS - from.time) / span
      const at = Math.min(until, turn)
      const sum = Math.round(mm * at)
      const odometerSum = Math.round(odometerMm * at)
      const part = sum - done
      const odometerPart = odometerSum - odometerDone
      const keptPart = isMoving ? part : odometerPart
      if (part > 0) addMiles(tally, hour, region, part, odometerPart, isInferred ? part : 0, keptPart)
      done = sum
      odometerDone = odometerSum
      if (turn >= until) break
      hour += LEDGER_MS
    }
    if (piece === pieces - 1) break
    const lon = from.lon + wrapStep(to.lon - from.lon) * until
    tally.crossings.push({
      kind: 'crossing',
      start: Math.round(from.time + span * until),
      lat: from.lat + (to.lat - from.lat) * until,
      lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon,
      from: region,
      to: track!.region[piece + 1]!,
      known: -1,
    })
  }
}

function wrapStep(step: number): number {
  return step > 180 ? step - 360 : step < -180 ? step + 360 : step
}
