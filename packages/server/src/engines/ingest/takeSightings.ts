import type { DeviceSighting, Observation } from '@waymark/core/imports/Observation.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { Intake } from '@waymark/gateway/Intake.ts'

/** Sightings that go in before those behind them wait: trackers get their turn. */
const SLICE = 500

/**
 * Takes sightings in on the way that reports of trackers go: what is known already is left out, what is late is put where it
 * belongs. Resolves when all are durable.
 */
export async function takeSightings(
  intake: Pick<Intake, 'columnsOf' | 'whenDurable' | 'whenRelieved'>,
  sightings: readonly DeviceSighting[],
): Promise<void> {
  for (let from = 0; from < sightings.length; from += SLICE) {
    await new Promise<void>((resolve) => intake.whenRelieved(resolve))
    const devices = new Set<number>()
    for (const { device, observation } of sightings.slice(from, from + SLICE)) {
      addReport(intake.columnsOf(device), device, observation)
      devices.add(device)
    }
    await Promise.all([...devices].map((device) => new Promise<void>((done) => intake.whenDurable(device, done))))
  }
}

function addReport(columns: ReportColumns, device: number, observation: Observation): void {
  const row = columns.add(device, observation.time)
  columns.flags[row] = ReportFlag.valid | ignitionFlags(observation.ignition)
  columns.lat[row] = Math.round(observation.lat * 1e7)
  columns.lon[row] = Math.round(observation.lon * 1e7)
  if (observation.speed !== undefined) columns.speed[row] = Math.round(observation.speed * 100)
  // whole tenths: 359.97 degrees are north again
  if (observation.course !== undefined) columns.course[row] = Math.round(observation.course * 10) % 3600
  if (observation.battery !== undefined) columns.battery[row] = Math.round(observation.battery)
  if (observation.power !== undefined) columns.power[row] = Math.round(observation.power * 1000)
  if (observation.temperature !== undefined) columns.temperature[row] = Math.round(observation.temperature * 100)
  if (observation.odometer !== undefined) columns.odometer[row] = Math.round(observation.odometer)
}

const ignitionFlags = (isOn: boolean | undefined): number =>
  isOn === undefined ? 0 : ReportFlag.ignitionKnown | (isOn ? ReportFlag.ignitionOn : 0)
