import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { AlarmDirectory } from './AlarmDirectory.ts'
import type { Run } from './AssetKeeper.ts'

/**
 * Sorts reports by the vehicle that carried the device at the time.
 *
 * @param oldest reports from before it are left out; ms since 1970 UTC
 */
export function runsOf(
  all: readonly ReportColumns[],
  directory: Pick<AlarmDirectory, 'carriersOf'>,
  oldest: number,
): Map<number, Run[]> {
  const runs = new Map<number, Run[]>()
  for (const columns of all) {
    for (let row = 0; row < columns.length;) {
      const device = columns.device[row] as number
      const carriers = directory.carriersOf(device)
      const from = row
      const carrierAt = (at: number): number => {
        const time = columns.time[at] as number
        if (time < oldest) return 0
        return carriers.find((carried) => time >= carried.from && time < carried.until)?.vehicle ?? 0
      }
      const vehicle = carrierAt(row)
      do row++
      while (row < columns.length && columns.device[row] === device && carrierAt(row) === vehicle)
      if (vehicle === 0) continue
      const own = runs.get(vehicle)
      if (own) own.push({ columns, from, to: row })
      else runs.set(vehicle, [{ columns, from, to: row }])
    }
  }
  return runs
}
