import { LINE_EVENTS, type rmaOfficeCalls } from '@waymark/contract/rooms/rmaOffice.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { LineDesk } from './LineDesk.ts'
import { listReturns } from './listReturns.ts'
import { missingFields } from './missingFields.ts'
import { receiveScanned } from './receiveScanned.ts'

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
      const lineEvent = LINE_EVENTS.find((one) => one === event)
      if (event === 'receive' && placeId !== undefined) {
        const chosen = desk.chosen(opened, order.lineIds, 'receive')
        for (const line of chosen) await lines.checkReceipt(context, opened, line)
        return { version: await lines.receive(context, opened, chosen, placeId), scanned: [] }
      }
      if (lineEvent) return { version: await lines.act(context, opened, { ...order, event: lineEvent }), scanned: [] }
      const { reason, instructions = '' } = order
      const whole = event as Exclude<typeof event, (typeof LINE_EVENTS)[number]>
      const fields = whole === 'approve' ? { instructions } : { endReason: reason ?? '' }
      if (whole === 'cancel') await lines.releaseAll(context, opened)
      return { version: await desk.move(context, opened, { event: whole, reason, fields }), scanned: [] }
    },
  }
}
