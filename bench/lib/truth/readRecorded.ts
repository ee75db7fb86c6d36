import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { hasSharedData, listShared, readLines, readRows } from './readShared.ts'
import { fixesOf, toReports } from './toReports.ts'

/** Recorded days of a motorcycle, a fix every one to five seconds or seldomer; none where the data is absent. */
export function readMotorcycleDays(): ReportColumns[] {
  if (!hasSharedData()) return []
  const folder = '1_gps/na_motorcycle_days'
  const files = listShared(folder).filter((name) => name.endsWith('.csv.gz'))
  return files.map((file) => toReports(fixesOf(readRows(`${folder}/${file}`))))
}

/** Recorded weeks of 26 taxis, a fix a minute, with their occupancy as load: name and reports of each. */
export function readTaxiWeeks(): { name: string; reports: ReportColumns }[] {
  if (!hasSharedData()) return []
  const folder = '1_gps/sf_cabs_24days'
  return listShared(folder).map((file) => {
    const fixes = readLines(`${folder}/${file}`).map(([time, lat, lon, occupied]) => {
      return { time: Number(time) * 1000, lat: Number(lat), lon: Number(lon), isLoaded: occupied === '1' }
    })
    return { name: file.replace('.csv.gz', ''), reports: toReports(fixes) }
  })
}
