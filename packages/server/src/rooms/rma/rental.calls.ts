import type { rentalCalls } from '@waymark/contract/rooms/stock/rental.ts'
import { isLineOver } from '@waymark/core/returns/returnTracks.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import type { LineDesk } from './LineDesk.ts'
import { listReturns } from './listReturns.ts'
import { refuseDevices } from './refuseDevices.ts'
import { checkDeposit, checkUnpaid } from './returnAmounts.ts'
import type { OpenReturn } from './ReturnDesk.ts'
import { toReturnLine } from './toReturnLine.ts'
import { toRma } from './toRma.ts'

/** Returns of rented devices. */
export function rentalHandlers(work: LineDesk): Handlers<typeof rentalCalls> {
  const { desk } = work
  const { queries, clock } = desk
  const { store } = queries
  return {
    getRentalList: ({ caller, signal }, params) => listReturns(desk, caller, { ...params, type: 'rental' }, signal),

    addRental: async (context, { devices, instructions = '', ...said }) => {
      const { caller, error } = context
      const { orgId, reason = '', currency, deposit, unpaid = 0 } = said
      checkOrg(caller, { orgId })
      const fields = { currency, deposit: checkDeposit(deposit), unpaid: checkUnpaid(unpaid) }
      const locked = await queries.devices.lockAll(caller, devices)
      const asked = await queries.asked(devices, desk.today)
      refuseDevices({ orgId, devices, locked, asked })
      if ((await queries.unrentable(devices)) > 0) throw error('40500110')
      const { userId } = caller
      const rmaId = await addRecord(context, store, { orgId, userId, type: 'rental', reason, ...fields })
      await queries.addLines(rmaId, devices, desk.today)
      // the office asks for it itself, so that nobody has to approve it
      const opened = await desk.open(context, { rmaId })
      const audited = { ...fields, devices: asked.map(({ deviceId }) => deviceId) }
      await desk.move(context, opened, { event: 'approve', fields: { instructions }, audited })
      return { rmaId }
    },

    updateRental: async (context, { rmaId, version, event, reason, deposit, unpaid, ...order }) => {
      const opened = await desk.open(context, { rmaId, version }, 'rental')
      const { rma } = opened
      const lead = async (): Promise<number> => {
        if (event === 'cancel')
          return desk.move(context, opened, { event, reason, fields: { endReason: reason ?? '' } })
        if (rma.settledAt !== null) throw new CallError('40500100')
        if (event === 'deposit') {
          const fields = {
            ...(deposit !== undefined && { deposit: checkDeposit(deposit) }),
            ...(unpaid !== undefined && { unpaid: checkUnpaid(unpaid) }),
          }
          return desk.move(context, opened, { event, fields })
        }
        if (event !== 'settle') return work.act(context, opened, { ...order, event, reason })
        checkInspected(opened)
        return desk.move(context, opened, { event, fields: { settledAt: clock.now() } })
      }
      const now = await lead()
      const { list } = await queries.list(context.caller, { recordIds: [rmaId] })
      const [row] = list
      return { version: now, settlement: row ? toRma(row, context.caller, clock.now()).settlement : null }
    },
  }
}

/** @throws CallError 40500050 for a device that nobody looked at, 409 while one is under way */
function checkInspected({ rma, lines }: OpenReturn): void {
  if (lines.some(({ condition }) => condition === null)) throw new CallError('40500050')
  if (!lines.every((line) => isLineOver(toReturnLine(line, rma.type)))) throw new CallError('409')
}
