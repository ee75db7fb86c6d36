import { CallError } from '../../platform/http/CallError.ts'
import type { LineAct, LineWork } from './LineWork.ts'
import { missingFields } from './missingFields.ts'
import { chargeValues, currencyFor } from './returnAmounts.ts'
import type { LineValues } from './rmaLines.queries.ts'

/** What is written of devices in returns, and leads none of their tracks on. */
export const LINE_WRITES = {
  inspect: async (work) => {
    const { condition, finding = '', charge } = work.order
    if (condition === undefined && finding === '') throw new CallError('40500050')
    if (condition === undefined) throw missingFields({ condition })
    if (work.line.inbound !== 'received') throw new CallError('409')
    await write(work, { condition, finding, ...(charge !== undefined && chargeOf(work, charge)) })
    return charge === undefined || charge === 0 ? {} : { currency: currencyFor(work.opened.rma, work.order.currency) }
  },

  charge: async (work) => {
    const { charge } = work.order
    if (charge === undefined) throw missingFields({ charge })
    await write(work, chargeOf(work, charge))
    return { currency: currencyFor(work.opened.rma, work.order.currency) }
  },

  pay: async (work) => {
    if (work.line.chargeState !== 'due') throw new CallError('409')
    await write(work, { chargeState: 'paid', chargeReason: work.order.reason ?? '' })
    return {}
  },

  waive: async (work) => {
    const { reason = '' } = work.order
    if (work.line.chargeState !== 'due') throw new CallError('409')
    if (reason === '') throw missingFields({ reason })
    await write(work, { chargeState: 'waived', chargeReason: reason })
    return {}
  },

  warrant: async (work) => {
    const { inWarranty, reason = '' } = work.order
    if (inWarranty === undefined || reason === '') throw missingFields({ inWarranty, reason })
    await write(work, { inWarranty, warrantyReason: reason })
    return {}
  },
} as const satisfies Readonly<Record<string, LineAct>>

const write = ({ desk, line }: LineWork, values: LineValues): Promise<void> =>
  desk.queries.writeLine(line.lineId, values)

/** What is written of a charge that can still be changed. @throws CallError 409 for one that is paid or waived, 40500100 once it is settled */
function chargeOf({ opened: { rma }, line: { chargeState } }: LineWork, charge: number): LineValues {
  if (rma.settledAt !== null) throw new CallError('40500100')
  if (chargeState === 'paid' || chargeState === 'waived') throw new CallError('409')
  return chargeValues(charge)
}
