import type { rmaCalls } from '@waymark/contract/rooms/rma.ts'
import { MAX_PICTURES } from '@waymark/contract/rooms/upload.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { linkPictures } from '../../platform/uploads/pictures.queries.ts'
import { listReturns } from './listReturns.ts'
import { missingFields } from './missingFields.ts'
import { refuseDevices } from './refuseDevices.ts'
import type { ReturnDesk } from './ReturnDesk.ts'
import { toRma } from './toRma.ts'

type All = Handlers<typeof rmaCalls>

/** The customer's side of returns. */
export function rmaHandlers(desk: ReturnDesk): All {
  const { queries, clock } = desk
  const { store } = queries

  const update: All['updateRma'] = async (
    context,
    { event, lineIds, reason, shipOn, carrier = '', tracking, ...which },
  ) => {
    const opened = await desk.open(context, which)
    if (event === 'cancel') {
      const fields = { endReason: reason ?? '' }
      return { version: await desk.move(context, opened, { event, reason, fields }) }
    }
    if (shipOn === undefined || carrier === '') throw missingFields({ shipOn, carrier })
    const lines = desk.chosen(opened, lineIds, 'send')
    const values = { sentOn: shipOn, sentCarrier: carrier, sentTracking: tracking ?? '' }
    for (const line of lines) await desk.lead(opened, line, 'send', values)
    const told = { ...values, devices: lines.map(({ deviceId }) => deviceId) }
    return { version: await desk.move(context, opened, { event, told }) }
  }

  return {
    getRmaList: ({ caller, signal }, params) => listReturns(desk, caller, params, signal),

    getRma: async ({ caller, error, signal }, { rmaId }) => {
      const { list } = await queries.list(caller, { recordIds: [rmaId] }, signal)
      const [row] = list
      if (!row) throw error('4060002')
      return toRma(row, caller, clock.now())
    },

    addRma: async (context, { orgId, devices, reason, pictures = [] }) => {
      const { caller, error } = context
      checkOrg(caller, { orgId })
      if (pictures.length > MAX_PICTURES) throw error('400436')
      const locked = await queries.devices.lockAll(caller, devices)
      const asked = await queries.asked(devices, desk.today)
      refuseDevices({ orgId, devices, locked, asked })
      const { userId } = caller
      const rmaId = await addRecord(context, store, { orgId, userId, type: 'rma', reason })
      await queries.addLines(rmaId, devices, desk.today)
      const link = { keys: pictures, userId, orgId, kind: 'rma', recordId: rmaId }
      if (!(await linkPictures(store.db, link))) throw error('400435')
      context.note({
        kind: 'rma',
        recordId: rmaId,
        after: { orgId, reason, devices: asked.map(({ deviceId }) => deviceId), pictures: pictures.length },
      })
      return {
        rmaId,
        devices: asked.map(({ device, deviceId, warrantyEnd, inWarranty }) => ({
          device,
          deviceId,
          warrantyEnd,
          inWarranty,
        })),
      }
    },

    updateRma: update,
    updateRmaByGet: update,
  }
}
