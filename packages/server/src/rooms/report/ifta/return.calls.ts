import { fileIftaReturn, getIftaMatrix, getIftaReturn } from '@waymark/contract/rooms/report/iftaReturn.ts'
import { changesSinceFiling, type FiledFigures } from '@waymark/core/reporting/changesSinceFiling.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageOf } from '../../../platform/http/listParams.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import type { FiledReturn } from './filing.queries.ts'
import { matrixOf } from './matrixOf.ts'
import { powerUnitSearch } from './powerUnits.ts'
import { readDistances, readReturn, type ReturnReading } from './readReturn.ts'
import { writeMatrix, writeReturn } from './writeReturn.ts'

export const iftaReturnCalls = { getIftaReturn, fileIftaReturn, getIftaMatrix }

/** The fuel tax return as it is filed, what changed since it was, and the table of vehicles by jurisdictions. */
export function iftaReturnHandlers(
  options: ReturnReading & Pick<ReportOptions, 'filings'>,
): Handlers<typeof iftaReturnCalls> {
  const { ifta, filings } = options
  return {
    getIftaReturn: async ({ caller, signal }, params) => {
      const { answer } = await readReturn(options, caller, params, signal)
      // of some of the vehicles it is another return than the one that was filed
      const isWhole = !caller.vehicleIds && !params.vehicleIds && !params.assetTypes
      const filed = isWhole ? await filings.last(answer.orgId, caller.orgIds, params, signal) : undefined
      const whole = { ...answer, filing: filed ? toFiledReturn(filed, answer) : null }
      return { ...whole, file: params.format ? writeReturn(whole, params, params.format) : null }
    },

    fileIftaReturn: async (context, params) => {
      const { caller, signal, error, note } = context
      const { answer, end } = await readReturn(options, caller, params, signal)
      const { orgId, lines, outside, totals } = answer
      const at = options.clock.now()
      if (end > at) throw error('400', [{ name: 'quarter', kind: 'notOver' }])
      await filings.add(orgId, params, { lines, outside, totals }, at, caller.userId)
      const { year, quarter, system, fuel } = params
      const { distance, volume, due } = totals
      note({ kind: 'filedReturn', orgId, after: { year, quarter, system, fuel, distance, volume, due } })
      const filed = (await filings.last(orgId, caller.orgIds, params, signal))!
      return { filing: toFiledReturn(filed, answer) }
    },

    getIftaMatrix: async ({ caller, signal }, params) => {
      const units = await powerUnitSearch(ifta, caller, params, signal)
      const { rows, basis, closing } = await readDistances(options, units, signal)
      const matrix = matrixOf(rows)
      const { limit, offset } = pageOf(params)
      return {
        ...matrix,
        list: matrix.list.slice(offset, offset + limit),
        total: matrix.list.length,
        closing,
        basis,
        file: params.format ? writeMatrix(matrix, basis, params.format, params.distanceUnit ?? 'mi') : null,
      }
    },
  }
}

/** A return as it was filed last, beside what it is now. */
function toFiledReturn({ figures, filed_at, username, filings }: FiledReturn, now: FiledFigures) {
  return {
    filedAt: new Date(filed_at).toISOString(),
    filedBy: username,
    filings,
    changes: changesSinceFiling(figures, now),
  }
}
