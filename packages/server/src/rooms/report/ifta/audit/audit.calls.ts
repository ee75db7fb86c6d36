import { getIftaAuditPack } from '@waymark/contract/rooms/report/auditPack.ts'
import type { Handlers } from '../../../../platform/http/handlers.ts'
import { homeOrg } from '../../../../platform/http/homeOrg.ts'
import { toReportBasis } from '../../readBasis.ts'
import { readZoneBasis } from '../../readZoneBasis.ts'
import type { ReportOptions } from '../../ReportOptions.ts'
import { powerUnitSearch } from '../powerUnits.ts'

export const auditCalls = { getIftaAuditPack }

/** The evidence behind a quarter's return. */
export function auditHandlers(
  options: Pick<ReportOptions, 'ifta' | 'basis' | 'clock' | 'borders' | 'streamAuditPack'>,
): Handlers<typeof auditCalls> {
  const { ifta } = options
  return {
    getIftaAuditPack: async ({ caller, signal }, params) => {
      const { searches, types } = await powerUnitSearch(ifta, caller, params, signal)
      const basis = toReportBasis(await readZoneBasis(options, searches, 'mileage', signal))
      const { year, quarter, format, distanceUnit: unit = 'mi' } = params
      const order = { orgId: homeOrg(caller), searches, types, basis, year, quarter, format, unit }
      return options.streamAuditPack(order, signal)
    },
  }
}
