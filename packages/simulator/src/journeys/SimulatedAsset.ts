import type { RoadNetwork } from '../roads/RoadNetwork.ts'
import { type AssetKind, type AssetSpec } from './AssetSpec.ts'
import { BEGINNING, type Itinerary } from './Itinerary.ts'
import type { JourneyReport } from './JourneyReport.ts'
import { type Leg, motionAt } from './Leg.ts'
import type { ReportSource } from './ReportSource.ts'
import { deliveryTime, earliestDelivered } from './coverage.ts'
import { planItinerary } from './planItinerary.ts'
import { between, chance } from './random.ts'
import { readSensors } from './readSensors.ts'

/** Seconds between two reports while driving, standing with the engine on, and standing without. */
interface Rhythm {
  drive: number
  idle: number
  park: number
}

const RHYTHMS: Record<AssetKind, Rhythm> = {
  truck: { drive: 60, idle: 300, park: 3600 },
  van: { drive: 30, idle: 120, park: 3600 },
  bus: { drive: 30, idle: 60, park: 1800 },
  trailer: { drive: 300, idle: 3600, park: 43_200 },
  reefer: { drive: 300, idle: 900, park: 900 },
  forklift: { drive: 60, idle: 300, park: 3600 },
  equipment: { drive: 600, idle: 600, park: 21_600 },
}

/** Kilometres on the odometer at the beginning of the simulation; the kinds without one are left out. */
const ODOMETERS: Partial<Record<AssetKind, [least: number, most: number]>> = {
  truck: [60_000, 700_000],
  van: [8000, 140_000],
  bus: [40_000, 500_000],
  trailer: [5000, 300_000],
  reefer: [5000, 300_000],
}

/** Degrees at most that an asset is always beside its path: trailers stand next to each other, not in each other. */
const ASIDE: Partial<Record<AssetKind, number>> = { trailer: 2.5e-4, reefer: 2.5e-4, bus: 6e-5 }

/** A drive is first reported when it has begun: at its very beginning the asset still stands. */
const ROLLING_MS = 4000

/**
 * One asset and its whole life. What it reports at a moment is a function of its spec and the moment alone, so that
 * any windows, read in any order, fit together without a seam.
 */
export class SimulatedAsset implements ReportSource {
  readonly spec: AssetSpec
  readonly #itinerary: Itinerary
  readonly #rhythm: Rhythm
  readonly #aside: readonly [lat: number, lon: number]
  /** Metres on the odometer at the beginning. */
  readonly #odometer: number | undefined

  /** @throws {Error} naming what is wrong with the spec: its town, or a trailer without a truck */
  constructor(spec: AssetSpec, roads: RoadNetwork) {
    this.spec = spec
    this.#itinerary = planItinerary(spec, roads)
    const { kind, seed } = spec
    // A third of the trailers sleep a whole day between two reports.
    const isSleepy = kind === 'trailer' && chance(seed, 30) < 0.33
    this.#rhythm = isSleepy ? { ...RHYTHMS.trailer, park: 86_400 } : RHYTHMS[kind]
    const aside = ASIDE[kind] ?? 0
    this.#aside = [between(-aside, aside, seed, 34), between(-aside, aside, seed, 35)]
    const range = ODOMETERS[kind]
    this.#odometer = range && Math.round(between(...range, seed, 31) * 1000)
  }

  *reports(from: number, to: number): Generator<JourneyReport> {
    const start = Math.max(from, BEGINNING)
    for (const leg of this.#itinerary.legs(start, to)) {
      const step = this.#rhythm[leg.kind === 'load' ? 'park' : leg.kind] * 1000
      const begin = leg.from + (leg.kind === 'drive' ? Math.min(ROLLING_MS, Math.floor((leg.to - leg.from) / 3)) : 0)
      const first = begin + Math.max(0, Math.ceil((start - begin) / step)) * step
      for (let time = first; time < Math.min(leg.to, to); time += step) {
        const sent = deliveryTime(this.spec.seed, time)
        if (sent !== undefined) yield this.#report(leg, time, sent)
      }
    }
  }

  *deliveries(from: number, to: number): Generator<JourneyReport> {
    for (const report of this.reports(earliestDelivered(this.spec.seed, from, to), to)) {
      if (report.sent >= from && report.sent < to) yield report
    }
  }

  #report(leg: Leg, time: number, sent: number): JourneyReport {
    const { kind, seed } = this.spec
    const { lat, lon, speed, course, moving, driven } = motionAt(leg, time)
    // Fixes scatter by some metres; a standing tracker holds its last one.
    const scatter = moving && speed > 3 ? 2e-5 : 0
    return {
      time,
      sent,
      lat: lat + this.#aside[0] + between(-scatter, scatter, seed, time, 32),
      lon: lon + this.#aside[1] + between(-scatter, scatter, seed, time, 33),
      altitude: undefined,
      speed: Math.round(speed * 100) / 100,
      course: Math.round(course * 10) / 10,
      moving,
      odometer:
        this.#odometer === undefined
          ? undefined
          : this.#odometer + Math.round(this.#itinerary.drivenBefore(leg) + driven),
      ...readSensors(kind, seed, leg, time),
    }
  }
}
