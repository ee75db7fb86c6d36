import {
  getServiceReportList,
  getVehicleMaintenanceList,
  maintenanceReport,
  serviceReport,
} from '@waymark/contract/rooms/report/maintenance.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import { figureOfMoney, fromMoneyJson, toMoneyJson } from '@waymark/core/money/moneyJson.ts'
import { sumOf } from '@waymark/core/money/Money.ts'
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
import { maintenanceReportQueries, type PlanCountRow, type ServiceReportRow } from './maintenanceReport.queries.ts'

export const maintenanceReportCalls = { getVehicleMaintenanceList, getServiceReportList }

/** What maintenance was done and what it cost in a range of days, and what is due now. */
export function maintenanceReportHandlers(options: ReportOptions): Handlers<typeof maintenanceReportCalls> {
  const { db, basis } = options
  const maintenance = maintenanceReportQueries(db)
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
      const { search, services, basis } = await read(caller, params, error, signal)
      const plans = await maintenance.plans(search, signal)
      const rows = toVehicles(services, plans)
      const answer = answerRows(maintenanceReport, rows, params, {
        basis,
        series: seriesOf(
          services,
          (service) => service.done_on,
          () => 1,
        ),
      })
      return { ...answer, totals: { ...answer.totals, ...costOf(services) } }
    },

    getServiceReportList: async ({ caller, signal, error }, params) => {
      const { services, basis } = await read(caller, params, error, signal)
      const rows = services.map(toService)
      const currency = onlyCurrency(services)
      const answer = answerRows(serviceReport, rows, params, {
        basis,
        // amounts of several currencies make no bars
        series:
          currency === undefined
            ? []
            : seriesOf(
                services,
                (service) => service.done_on,
                (service) => service.cost ?? 0,
              ).map(({ at, value }) => ({ at, value: figureOfMoney({ amount: value, currency }) })),
      })
      return { ...answer, totals: { ...answer.totals, ...costOf(services) } }
    },
  }
}

/** The currency of all that has a cost; undefined where there are several, or none. */
function onlyCurrency(services: readonly ServiceReportRow[]): string | undefined {
  const [currency, ...others] = new Set(services.flatMap((service) => service.currency ?? []))
  return others.length === 0 ? currency : undefined
}

/** In the order in which they were done. */
const byDoneOn = (a: ServiceReportRow, b: ServiceReportRow): number =>
  a.done_on === b.done_on ? a.service_id - b.service_id : a.done_on < b.done_on ? -1 : 1

/** The sum of what has a cost, where all of it is in one currency. */
function costOf(services: readonly ServiceReportRow[]): { cost?: number } {
  const currency = onlyCurrency(services)
  return currency === undefined ? {} : { cost: costIn(currency, services) }
}

/** What services come to in their currency, smallest units added up; those without a cost have none. */
function costIn(currency: string, services: readonly ServiceReportRow[]): number {
  const costs = services.flatMap(({ cost, currency: of }) =>
    cost === null || of === null ? [] : [fromMoneyJson({ amount: cost, currency: of })],
  )
  return figureOfMoney(toMoneyJson(sumOf(currency, costs)))
}

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
      cost: currency === '' ? null : costIn(currency, list),
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
    cost: row.cost === null || row.currency === null ? null : costIn(row.currency, [row]),
    currency: row.currency,
    odometer: row.odometer_m,
    engineHours: row.engine_h,
    username: row.username,
    remark: row.remark || null,
    orgName: row.org_name,
    vehicleId: row.vehicle_id,
  }
}
