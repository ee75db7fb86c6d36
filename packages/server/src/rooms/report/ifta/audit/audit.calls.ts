import { getIftaAuditPack } from '@waymark/contract/rooms/report/auditPack.ts'
import type { Handlers } from '../../../../platform/http/handlers.ts'
import { readBasis, tellBasis } from '../../readBasis.ts'
import type { ReportOptions } from '../../ReportOptions.ts'
import { powerUnitSearch } from '../powerUnits.ts'

export const auditCalls = { getIftaAuditPack }

/** The evidence behind a quarter's return. */
export function auditHandlers(
  options: Pick<ReportOptions, 'ifta' | 'basis' | 'clock' | 'borders' | 'streamAuditPack'>,
): Handlers<typeof auditCalls> {
  const { ifta, basis, clock, borders } = options
  return {
    getIftaAuditPack: async ({ caller, signal }, params) => {
      const { search, types, timeZone } = await powerUnitSearch(ifta, caller, params, signal)
      const facts = { kind: 'mileage', timeZone, now: clock.now(), borders: borders() }
      const told = tellBasis(await readBasis(basis, search, facts, signal))
      const { year, quarter, format, distanceUnit: unit = 'mi' } = params
      return options.streamAuditPack({ search, types, basis: told, year, quarter, format, unit }, signal)
    },
  }
}
