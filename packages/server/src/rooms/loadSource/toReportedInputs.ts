import type { LoadAnswer } from '@waymark/contract/rooms/device/loadSource.ts'
import { inputsOf, readInput } from '@waymark/core/computed/reportInputs.ts'
import type { LoadSource } from '@waymark/core/movement/load/LoadSource.ts'
import { judgeLoad, NO_LOAD, readLoad } from '@waymark/core/movement/load/readLoad.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { ReportedRow } from './loadSource.queries.ts'

/** What a device's newest report tells, and what a source makes of it. */
export function toReportedInputs(
  { device, deviceId, vehicleName, time, flags, attributes }: ReportedRow,
  source: LoadSource,
): LoadAnswer['told'][number] {
  const columns = new ReportColumns(1)
  columns.add(device, Math.round(time))
  columns.flags[0] = flags
  if (attributes) columns.attributes[0] = attributes
  const raw = readLoad(source, columns, 0)
  const reading = judgeLoad(source, raw, -1)
  return {
    device,
    deviceId,
    vehicleName,
    at: new Date(time).toISOString(),
    inputs: inputsOf(columns, 0).map((name) => ({ name, value: readInput(columns, 0, name) ?? 0 })),
    raw: raw === NO_LOAD ? null : raw,
    state: raw === NO_LOAD ? 'unknown' : reading < 0 ? 'between' : reading ? 'loaded' : 'empty',
  }
}
