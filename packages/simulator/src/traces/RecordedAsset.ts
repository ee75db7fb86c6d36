import { bearingDeg, distanceM } from '@waymark/core/geo/distance.ts'
import type { JourneyReport } from '../journeys/JourneyReport.ts'
import type { ReportSource } from '../journeys/ReportSource.ts'
import type { Trace } from './Trace.ts'

/** Slower than this (m/s) a recorded position scatters more than it moves. */
const MOVING_MS = 1

/** Milliseconds of standing at either end before the trace is driven the other way. */
const TURN_MS = 600_000

/**
 * Lives a recorded trace from a time on, forth and back for ever, so that it never jumps. Speed and course are those
 * between one position and the next.
 */
export class RecordedAsset implements ReportSource {
  readonly #trace: Trace
  readonly #start: number
  readonly #duration: number
  /** Metres along the trace at each position. */
  readonly #metres: number[] = [0]

  /** @param start when the first position is reported, milliseconds since 1970 UTC */
  constructor(trace: Trace, start: number) {
    this.#trace = trace
    this.#start = start
    const { points } = trace
    this.#duration = points.at(-1)!.time - points[0]!.time + TURN_MS
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!]
      this.#metres.push(this.#metres[i - 1]! + distanceM(a.lat, a.lon, b.lat, b.lon))
    }
  }

  *reports(from: number, to: number): Generator<JourneyReport> {
    const first = Math.max(0, Math.floor((from - this.#start) / this.#duration))
    for (let pass = first; this.#start + pass * this.#duration < to; pass++) {
      for (let step = 0; step < this.#trace.points.length; step++) {
        const report = this.#report(pass, step)
        if (report.time >= from && report.time < to) yield report
      }
    }
  }

  /** A recording is delivered as it happens. */
  deliveries(from: number, to: number): Generator<JourneyReport> {
    return this.reports(from, to)
  }

  #report(pass: number, step: number): JourneyReport {
    const { points } = this.#trace
    const last = points.length - 1
    const isBack = pass % 2 === 1
    const index = isBack ? last - step : step
    const here = points[index]!
    const next = points[Math.max(0, Math.min(last, index + (isBack ? -1 : 1)))]!
    const seconds = Math.abs(next.time - here.time) / 1000
    const metres = distanceM(here.lat, here.lon, next.lat, next.lon)
    const speed = seconds === 0 ? 0 : Math.round((metres / seconds) * 100) / 100
    const time = this.#start + pass * this.#duration + Math.abs(here.time - points[isBack ? last : 0]!.time)
    const whole = this.#metres[last]!
    const driven = pass * whole + (isBack ? whole - this.#metres[index]! : this.#metres[index]!)
    return {
      time,
      sent: time,
      lat: here.lat,
      lon: here.lon,
      altitude: here.altitude,
      speed,
      course: metres === 0 ? 0 : Math.round(bearingDeg(here.lat, here.lon, next.lat, next.lon) * 10) / 10,
      ignition: undefined,
      moving: speed >= MOVING_MS,
      battery: 100,
      power: undefined,
      odometer: Math.round(driven),
      temperature: undefined,
      cargo: undefined,
      satellites: 10,
      signal: 80,
    }
  }
}
