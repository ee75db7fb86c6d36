import { type rmaOfficeCalls, WHOLE_EVENTS } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { LineDesk } from './LineDesk.ts'
import { listReturns } from './listReturns.ts'
import { missingFields } from './missingFields.ts'
import { receiveScanned } from './receiveScanned.ts'

/** Whether something is done with the return as a whole. */
const isWhole = (event: string): event is (typeof WHOLE_EVENTS)[number] => WHOLE_EVENTS.some((one) => one === event)

/** What the office, the warehouse and the bench do with returns of customers. */
export function rmaOfficeHandlers(lines: LineDesk): Handlers<typeof rmaOfficeCalls> {
  const { desk } = lines
  return {
    getRmaOfficeList: ({ caller, signal }, params) => listReturns(desk, caller, { ...params, type: 'rma' }, signal),

    processRma: async (context, { event, rmaId, version, ...order }) => {
      const { placeId, codes } = order
      if (event === 'receive') {
        if (placeId === undefined) throw missingFields({ placeId })
        if (codes) return { version: null, scanned: await receiveScanned(lines, context, { codes, placeId }) }
      }
      if (rmaId === undefined) throw missingFields({ rmaId })
      // the warehouse takes in whatever comes
      const type = event === 'receive' || event === 'unreceive' ? undefined : 'rma'
      const opened = await desk.open(context, { rmaId, version }, type)
      if (event === 'receive') {
        const chosen = desk.chosen(opened, order.lineIds, 'receive')
        return { version: await lines.receive(context, opened, chosen, placeId ?? 0), scanned: [] }
      }
      if (!isWhole(event)) return { version: await lines.act(context, opened, { ...order, event }), scanned: [] }
      const { reason, instructions = '' } = order
      const fields = event === 'approve' ? { instructions } : { endReason: reason ?? '' }
      if (event === 'cancel') await lines.releaseAll(context, opened)
      return { version: await desk.move(context, opened, { event, reason, fields }), scanned: [] }
    },
  }
}
