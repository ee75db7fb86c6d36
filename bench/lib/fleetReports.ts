import { MOST_VEHICLES_OF_REPORT } from '@waymark/contract/rooms/report/defineReport.ts'
import { REPORT_KINDS, type ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { BenchServer } from './BenchServer.ts'
import type { Fleet } from './fleet.ts'
import { type CallFigures, measureCall } from './measureCall.ts'
import { progress } from './printResult.ts'

const DAY = 86_400_000
/** Reports that look at what there is of alarms rather than at each vehicle: of any fleet. */
const OF_ANY = ['alarm', 'alarmLog'] as const
/** Reports that look at each vehicle: of a fleet that they take. */
const OF_EACH = ['trip', 'mileage', 'utilization', 'engine', 'idle', 'computed'] as const

/**
 * What the first page of reports over a week costs: over all assets, and where these are more than a report looks at, over
 * the tenth of them that a region has (`ofTenth`).
 */
export async function measureReports(
  server: BenchServer,
  fleet: Fleet,
  times: number,
): Promise<Partial<Record<ReportName, CallFigures>> & { readonly ofTenth: boolean }> {
  const now = Date.now()
  const week = `from=${new Date(now - 7 * DAY).toISOString()}&to=${new Date(now).toISOString()}&pageSize=100`
  const ofTenth = fleet.size > MOST_VEHICLES_OF_REPORT
  const figures: Partial<Record<ReportName, CallFigures>> = {}
  const measure = async (report: ReportName, token: string): Promise<void> => {
    progress(`the report ${report} …`)
    figures[report] = await measureCall(server, `${REPORT_KINDS[report].call.path}?${week}`, token, times)
  }
  for (const report of OF_ANY) await measure(report, fleet.all)
  for (const report of OF_EACH) await measure(report, (ofTenth ? fleet.tenths[0] : fleet.all) ?? '')
  return { ofTenth, ...figures }
}
