import type { JourneyReport } from '../journeys/JourneyReport.ts'
import type { ReportSource } from '../journeys/ReportSource.ts'

/** A source of given reports. */
export class ListedReports implements ReportSource {
  readonly #list: readonly JourneyReport[]

  /** @param list in order of time */
  constructor(list: readonly JourneyReport[]) {
    this.#list = list
  }

  *reports(from: number, to: number): Generator<JourneyReport> {
    for (const report of this.#list) if (report.time >= from && report.time < to) yield report
  }

  *deliveries(from: number, to: number): Generator<JourneyReport> {
    for (const report of this.#list) if (report.sent >= from && report.sent < to) yield report
  }
}

/** A report of a moving van. */
export function reportAt(time: number, sent = time): JourneyReport {
  return {
    time,
    sent,
    lat: 49.2 + (time % 1000) / 1e6,
    lon: -123.1,
    altitude: undefined,
    speed: 12,
    course: 90,
    ignition: true,
    moving: true,
    battery: 80,
    power: 13.5,
    odometer: 1000,
    temperature: undefined,
    cargo: undefined,
    satellites: 9,
    signal: 70,
  }
}
