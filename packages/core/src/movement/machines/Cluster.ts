import { ellipsoidDistanceM } from '../../geo/ellipsoid.ts'
import type { Sample } from '../Sample.ts'

/** Fixes near each other: a place where the asset stands, or may be about to. */
export interface Cluster {
  /** First fix of the place, and the last one before it, at which it moved (-1: none). */
  start: number
  earliest: number
  /** Last fix here before it first stood: it came to rest then. */
  settled: number
  /** Last fix here. */
  lastIn: number
  /** Middle of the fixes. */
  lat: number
  lon: number
  /** The first fix, and whether it told its speed. */
  startLat: number
  startLon: number
  isSpeedKnown: boolean
  /** Fixes that made the middle. */
  count: number
  /** It has stood here between two fixes. */
  isStill: boolean
  /** The first fix was taken while moving. */
  isFromMoving: boolean
  /** The first fix came with the word that it stood. */
  isSaidStill: boolean
  /** The last fix at which it stood, and where; the first after it at which it moved (-1: none). */
  lastStill: number
  stillLat: number
  stillLon: number
  firstMove: number
  /** Fixes outside in a row, and reports of moving inside in a row. */
  out: number
  moves: number
}

/** More fixes than this do not move the middle: what arrives late in a long stop changes nothing else. */
const MOST_FIXES = 64

export function startCluster(sample: Sample, earliest: number, isFromMoving: boolean, isSaidStill = false): Cluster {
  const { time, lat, lon } = sample
  return {
    start: time,
    earliest,
    settled: time,
    lastIn: time,
    lat,
    lon,
    startLat: lat,
    startLon: lon,
    isSpeedKnown: sample.speed >= 0,
    count: 1,
    isStill: false,
    isFromMoving,
    isSaidStill,
    lastStill: time,
    stillLat: lat,
    stillLon: lon,
    firstMove: -1,
    out: 0,
    moves: 0,
  }
}

/** Takes a fix into the middle. */
export function addToCluster(cluster: Cluster, sample: Sample): void {
  if (cluster.count >= MOST_FIXES) return
  cluster.count++
  cluster.lat += (sample.lat - cluster.lat) / cluster.count
  let step = sample.lon - cluster.lon
  if (step > 180) step -= 360
  else if (step < -180) step += 360
  cluster.lon += step / cluster.count
  if (cluster.lon > 180) cluster.lon -= 360
  else if (cluster.lon < -180) cluster.lon += 360
}

/** Notes that it stands at a fix. */
export function markStill(cluster: Cluster, sample: Sample): void {
  cluster.isStill = true
  cluster.lastStill = sample.time
  cluster.stillLat = sample.lat
  cluster.stillLon = sample.lon
  cluster.firstMove = -1
  cluster.moves = 0
}

/** A way into a place or out of it that takes longer than this is a part of being there. Milliseconds. */
const APPROACH_MS = 60_000

/** When it came to a place: at rest, or the first fix in it when it never quite stood. */
export function arrivedAt({ start, settled, isStill }: Cluster): number {
  return isStill && settled - start <= APPROACH_MS ? settled : start
}

/** When and where it was last there: at rest, or the last fix in the place when it moved about in it for longer. */
export function lastThere(place: Cluster): { time: number; lat: number; lon: number } {
  const { lastStill, lastIn, stillLat, stillLon, lat, lon } = place
  if (lastIn - lastStill <= APPROACH_MS) return { time: lastStill, lat: stillLat, lon: stillLon }
  return { time: lastIn, lat, lon }
}

/** Metres from a cluster's middle. */
export function awayFrom(cluster: Cluster, sample: { lat: number; lon: number }): number {
  return ellipsoidDistanceM(cluster.lat, cluster.lon, sample.lat, sample.lon)
}
