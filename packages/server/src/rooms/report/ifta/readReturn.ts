import type { FuelType } from '@waymark/contract/fuelTypes.ts'
import type { CallParams, CallResult } from '@waymark/contract/call.ts'
import type { getIftaReturn } from '@waymark/contract/rooms/report/iftaReturn.ts'
import { checkFiling } from '@waymark/core/reporting/filingChecks.ts'
import { FILING_UNITS } from '@waymark/core/reporting/fuelUnits.ts'
import { fuelTaxReturn } from '@waymark/core/reporting/iftaReturn.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { toReportBasis } from '../readBasis.ts'
import { readZoneBasis } from '../readZoneBasis.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { ofEach } from '../zoneSearches.ts'
import { closingOf } from './closingOf.ts'
import { filingUnits } from './filingUnits.ts'
import { type PowerUnitSearch, powerUnitSearch } from './powerUnits.ts'

/** What vehicles run on for which nothing was ever bought. */
const USUAL: FuelType = 'diesel'

/** What a return is read with. */
export type ReturnReading = Pick<ReportOptions, 'ifta' | 'basis' | 'clock' | 'borders' | 'returns' | 'rates'>
type Asked = Omit<CallParams<typeof getIftaReturn>, 'format'>

/** A return as it stands now. */
export interface CurrentReturn {
  readonly answer: Omit<CallResult<typeof getIftaReturn>, 'filing' | 'file'>
  /** The end of the quarter on the last of its clocks; milliseconds since 1970 UTC. */
  readonly end: number
}

/** The distance of power units by jurisdiction, and what it rests on. */
export async function readDistances(
  options: Pick<ReportOptions, 'ifta' | 'basis' | 'clock' | 'borders'>,
  { searches, types }: PowerUnitSearch,
  signal: AbortSignal,
) {
  const [rows, known] = await Promise.all([
    ofEach(searches, (search) => options.ifta.byRegion(search, types, signal)),
    readZoneBasis(options, searches, 'mileage', signal),
  ])
  rows.sort(
    (a, b) => Number(a.name.toLowerCase() > b.name.toLowerCase()) - Number(a.name.toLowerCase() < b.name.toLowerCase()),
  )
  return { rows, basis: toReportBasis(known), closing: closingOf(rows, known.mm) }
}

/** The fuel tax return of a quarter as it stands now. */
export async function readReturn(
  options: ReturnReading,
  caller: Caller,
  params: Asked,
  signal: AbortSignal,
): Promise<CurrentReturn> {
  const { ifta, returns, rates } = options
  const { system, fuel } = params
  const units = await powerUnitSearch(ifta, caller, params, signal)
  const fuels = new Map(
    (await ofEach(units.searches, (search) => returns.fuels(search, signal))).map((row) => [row.vehicle_id, row.fuel]),
  )
  const isOfFuel = (vehicleId: number): boolean => (fuels.get(vehicleId) ?? USUAL) === fuel
  const searches = units.searches.map((each) => ({ ...each, vehicleIds: each.vehicleIds.filter(isOfFuel) }))
  const ofFuel = { ...units, searches }
  const [{ rows, basis, closing }, bought, inForce, orgName] = await Promise.all([
    readDistances(options, ofFuel, signal),
    ofEach(searches, (search) => returns.bought(search, fuel, signal)),
    rates.inForce(units.orgId, params, signal),
    rates.orgName(units.orgId, signal),
  ])
  const taxReturn = fuelTaxReturn({
    system,
    miles: sumBy(rows, ({ region, mm }) => [region, mm]),
    taxPaid: sumBy(
      bought.filter((each) => each.paid_ml > 0),
      (each) => [each.jurisdiction, each.paid_ml],
    ),
    volumeMl: bought.reduce((sum, each) => sum + each.volume_ml, 0),
    rates: new Map(inForce.map((rate) => [rate.jurisdiction, rate])),
  })
  const drove = new Map(rows.map((row) => [row.vehicle_id, row.name]))
  const isFuelled = new Set(bought.map((each) => each.vehicle_id))
  const { distance, volume, currency } = FILING_UNITS[system]
  const answer = {
    orgId: units.orgId,
    orgName,
    vehicles: new Set([...drove.keys(), ...isFuelled]).size,
    fuels: [...new Set([USUAL, ...(fuels.values() as Iterable<FuelType>)])].toSorted(),
    units: { distance, volume, currency },
    ...taxReturn,
    lines: [...taxReturn.lines],
    outside: [...taxReturn.outside],
    missingRates: [...taxReturn.missingRates],
    unfuelled: [...drove]
      .filter(([vehicleId]) => !isFuelled.has(vehicleId))
      .map(([vehicleId, vehicleName]) => ({ vehicleId, vehicleName })),
    checks: checkFiling(filingUnits(rows, bought)),
    closing,
    basis,
  }
  return { answer, end: Math.max(...searches.map(({ to }) => to)) }
}

function sumBy<R>(rows: readonly R[], of: (row: R) => [key: string, value: number]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const [key, value] = of(row)
    sums.set(key, (sums.get(key) ?? 0) + value)
  }
  return sums
}
