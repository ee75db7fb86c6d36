import type { rmaOfficeCalls } from '@waymark/contract/rooms/rmaOffice.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { listReturns } from './listReturns.ts'
import type { ReturnDesk } from './ReturnDesk.ts'

/** What the office, the warehouse and the bench do with returns of customers. */
export function rmaOfficeHandlers(desk: ReturnDesk): Handlers<typeof rmaOfficeCalls> {
  return {
    getRmaOfficeList: ({ caller, signal }, params) => listReturns(desk, caller, { ...params, type: 'rma' }, signal),

    processRma: async (context, { event, instructions, reason, ...which }) => {
      const opened = await desk.open(context, which, 'rma')
      const fields = event === 'approve' ? { instructions: instructions ?? '' } : { endReason: reason ?? '' }
      return { version: await desk.move(context, opened, { event, reason, fields }) }
    },
  }
}
