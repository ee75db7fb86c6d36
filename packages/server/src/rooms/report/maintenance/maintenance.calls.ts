import {
  getServiceReportList,
  getVehicleMaintenanceList,
  maintenanceReport,
  serviceReport,
} from '@waymark/contract/rooms/report/maintenance.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { dayAt } from '@waymark/core/reporting/days.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { plainBasis } from '../readKnown.ts'
import { type RangeFail, refuseTooMany } from '../refuseTooMany.ts'
import { reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { MOST_ROWS_OF_FILE } from '../writeReport.ts'
import type { PlanCountRow, ServiceReportRow } from './maintenanceReport.queries.ts'

export const maintenanceReportCalls = { getVehicleMaintenanceList, getServiceReportList }

/** What maintenance was done and what it cost in a range of days, and what is due now. */
export function maintenanceReportHandlers(options: ReportOptions): Handlers<typeof maintenanceReportCalls> {
  const { maintenance, basis } = options
  const read = async (
    caller: Caller,
    params: CallParams<typeof getServiceReportList>,
    error: RangeFail,
    signal: AbortSignal,
  ) => {
    const range = reportSearch(caller, params, error)
    const orgIds = (await maintenance.orgs(range, signal)).map(([orgId]) => orgId)
    const clocks = await reportClocks(basis, { orgIds }, params.timeZone, signal)
    const parts = await Promise.all(
      clocks.zones.map((zone) => {
        const days = { first: dayAt(range.from, zone), last: dayAt(range.to - 1, zone) }
        const own = { ...range, orgIds: clocks.orgs.get(zone) ?? range.orgIds }
        return maintenance.services({ ...own, ...days }, MOST_ROWS_OF_FILE + 1, signal)
      }),
    )
    const services = parts.flat().toSorted(byDoneOn)
    refuseTooMany(services, error)
    return { search: range, services, basis: plainBasis(options, range, clocks) }
  }
  return {
    getVehicleMaintenanceList: async ({ caller, signal, error }, params) => {
      const { search, services, basis: told } = await read(caller, params, error, signal)
      const plans = await maintenance.plans(search, signal)
      const rows = toVehicles(services, plans)
      const answer = answerRows(maintenanceReport, rows, params, {
        basis: told,
        series: seriesOf(
          services,
          (service) => service.done_on,
          () => 1,
        ),
      })
      return { ...answer, totals: { ...answer.totals, ...costOf(rows) } }
    },

    getServiceReportList: async ({ caller, signal, error }, params) => {
      const { services, basis: told } = await read(caller, params, error, signal)
      const rows = services.map(toService)
      const cost = costOf(rows)
      const answer = answerRows(serviceReport, rows, params, {
        basis: told,
        // amounts of several currencies make no bars
        series:
          cost.cost === undefined
            ? []
            : seriesOf(
                rows,
                (row) => row.doneOn ?? '',
                (row) => row.cost ?? 0,
              ),
      })
      return { ...answer, totals: { ...answer.totals, ...cost } }
    },
  }
}

/** In the order in which they were done. */
const byDoneOn = (a: ServiceReportRow, b: ServiceReportRow): number =>
  a.done_on === b.done_on ? a.service_id - b.service_id : a.done_on < b.done_on ? -1 : 1

/** The sum of what has a cost, where all of it is in one currency. */
function costOf(rows: readonly { readonly cost: number | null; readonly currency: string | null }[]): {
  cost?: number
} {
  const priced = rows.filter(({ cost }) => cost !== null)
  if (new Set(priced.map(({ currency }) => currency)).size !== 1) return {}
  return { cost: priced.reduce((sum, { cost }) => sum + (cost ?? 0), 0) }
}

/** An amount of the smallest unit as one of the currency (ISO 4217). */
function amountOf(cost: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return cost / 10 ** maximumFractionDigits
}

const sumOf = (services: readonly ServiceReportRow[]): number =>
  services.reduce((sum, { cost }) => sum + (cost ?? 0), 0)

const countsOf = (plan: PlanCountRow | undefined) => ({
  overdue: plan?.overdue ?? 0,
  due: plan?.due ?? 0,
  soon: plan?.soon ?? 0,
  plans: plan?.plans ?? 0,
})

/** A row for each vehicle with services or plans; for each further currency of its services another, without the plans. */
function toVehicles(
  services: readonly ServiceReportRow[],
  plans: readonly PlanCountRow[],
): RowOf<typeof maintenanceReport.columns>[] {
  const servicesOf = Map.groupBy(services, (service) => service.vehicle_id)
  const planOf = new Map(plans.map((plan) => [plan.vehicle_id, plan]))
  return [...new Set([...planOf.keys(), ...servicesOf.keys()])].flatMap((vehicleId) => {
    const own = servicesOf.get(vehicleId) ?? []
    const plan = planOf.get(vehicleId)
    const about = plan ?? own[0]
    const byCurrency = Map.groupBy(
      own,
      (service) => service.currency ?? own.find((each) => each.currency)?.currency ?? '',
    )
    const parts = byCurrency.size > 0 ? [...byCurrency] : [['', []] as [string, ServiceReportRow[]]]
    return parts.map(([currency, list], i) => ({
      vehicleName: about?.name ?? null,
      services: list.length,
      cost: currency === '' ? null : amountOf(sumOf(list), currency),
      currency: currency === '' ? null : currency,
      lastDone: list.at(-1)?.done_on ?? null,
      ...(i === 0 ? countsOf(plan) : { overdue: null, due: null, soon: null, plans: null }),
      orgName: about?.org_name ?? null,
      vehicleId,
    }))
  })
}

function toService(row: ServiceReportRow): RowOf<typeof serviceReport.columns> {
  return {
    vehicleName: row.name,
    workKind: row.work_kind,
    workName: row.work_name || null,
    doneOn: row.done_on,
    cost: row.cost === null || row.currency === null ? null : amountOf(row.cost, row.currency),
    currency: row.currency,
    odometer: row.odometer_m,
    engineHours: row.engine_h,
    username: row.username,
    remark: row.remark || null,
    orgName: row.org_name,
    vehicleId: row.vehicle_id,
  }
}
