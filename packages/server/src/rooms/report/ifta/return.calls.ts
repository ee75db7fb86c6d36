import type { FuelType } from '@waymark/contract/fuelTypes.ts'
import { getIftaMatrix, getIftaReturn } from '@waymark/contract/rooms/report/iftaReturn.ts'
import { checkFiling } from '@waymark/core/reporting/filingChecks.ts'
import { FILING_UNITS } from '@waymark/core/reporting/fuelUnits.ts'
import { fuelTaxReturn } from '@waymark/core/reporting/iftaReturn.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageOf } from '../../../platform/http/listParams.ts'
import { tellBasis } from '../readBasis.ts'
import { readZoneBasis } from '../readZoneBasis.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { ofEach } from '../zoneSearches.ts'
import { closingOf } from './closingOf.ts'
import { filingUnits } from './filingUnits.ts'
import { matrixOf } from './matrixOf.ts'
import { type PowerUnitSearch, powerUnitSearch } from './powerUnits.ts'
import type { RateQueries } from './rates.queries.ts'
import type { ReturnQueries } from './return.queries.ts'
import { writeMatrix, writeReturn } from './writeReturn.ts'

export const iftaReturnCalls = { getIftaReturn, getIftaMatrix }

/** What vehicles run on for which nothing was ever bought. */
const USUAL: FuelType = 'diesel'

interface Options extends Pick<ReportOptions, 'ifta' | 'basis' | 'clock' | 'borders'> {
  readonly returns: ReturnQueries
  readonly rates: RateQueries
}

/** The fuel tax return as it is filed, and the table of vehicles by jurisdictions. */
export function iftaReturnHandlers(options: Options): Handlers<typeof iftaReturnCalls> {
  const { ifta, returns, rates } = options
  const read = async ({ searches, types }: PowerUnitSearch, signal: AbortSignal) => {
    const [rows, known] = await Promise.all([
      ofEach(searches, (search) => ifta.byRegion(search, types, signal)),
      readZoneBasis(options, searches, 'mileage', signal),
    ])
    rows.sort(
      (a, b) =>
        Number(a.name.toLowerCase() > b.name.toLowerCase()) - Number(a.name.toLowerCase() < b.name.toLowerCase()),
    )
    return { rows, basis: tellBasis(known), closing: closingOf(rows, known.mm) }
  }
  return {
    getIftaReturn: async ({ caller, signal }, params) => {
      const { system, fuel } = params
      const units = await powerUnitSearch(ifta, caller, params, signal)
      const fuels = new Map(
        (await ofEach(units.searches, (search) => returns.fuels(search, signal))).map((row) => [
          row.vehicle_id,
          row.fuel,
        ]),
      )
      const isOfFuel = (vehicleId: number): boolean => (fuels.get(vehicleId) ?? USUAL) === fuel
      const searches = units.searches.map((each) => ({ ...each, vehicleIds: each.vehicleIds.filter(isOfFuel) }))
      const ofFuel = { ...units, searches }
      const [{ rows, basis: told, closing }, bought, inForce, orgName] = await Promise.all([
        read(ofFuel, signal),
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
        basis: told,
      }
      return { ...answer, file: params.format ? writeReturn(answer, params, params.format) : null }
    },

    getIftaMatrix: async ({ caller, signal }, params) => {
      const { rows, basis: told, closing } = await read(await powerUnitSearch(ifta, caller, params, signal), signal)
      const matrix = matrixOf(rows)
      const { limit, offset } = pageOf(params)
      return {
        ...matrix,
        list: matrix.list.slice(offset, offset + limit),
        total: matrix.list.length,
        closing,
        basis: told,
        file: params.format ? writeMatrix(matrix, told, params.format, params.distanceUnit ?? 'mi') : null,
      }
    },
  }
}

function sumBy<R>(rows: readonly R[], of: (row: R) => [key: string, value: number]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const [key, value] = of(row)
    sums.set(key, (sums.get(key) ?? 0) + value)
  }
  return sums
}
