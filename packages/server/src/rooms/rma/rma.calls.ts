import type { rmaCalls } from '@waymark/contract/rooms/stock/rma.ts'
import { MAX_PICTURES } from '@waymark/contract/rooms/upload.ts'
import { isAtWork } from '@waymark/core/returns/returnStep.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { linkPictures } from '../../platform/uploads/pictures.queries.ts'
import { listReturns } from './listReturns.ts'
import { refuseDevices } from './refuseDevices.ts'
import type { LineDesk } from './LineDesk.ts'
import { printReturnLabels } from './printReturnLabels.ts'
import { toRma } from './toRma.ts'

type All = Handlers<typeof rmaCalls>

/** The customer's side of returns. */
export function rmaHandlers(work: LineDesk): All {
  const { desk } = work
  const { queries, clock } = desk
  const { store } = queries

  const update: All['updateRma'] = async (context, { event, rmaId, version, reason, ...sent }) => {
    const opened = await desk.open(context, { rmaId, version })
    if (event === 'send') return { version: await work.act(context, opened, { ...sent, event }) }
    await work.releaseAll(context, opened)
    const fields = { endReason: reason ?? '' }
    return { version: await desk.move(context, opened, { event, reason, fields }) }
  }

  return {
    getRmaList: ({ caller, signal }, params) => listReturns(desk, caller, params, signal),

    getRma: async ({ caller, error, signal }, { rmaId }) => {
      const { list } = await queries.list(caller, { recordIds: [rmaId] }, signal)
      const [row] = list
      if (!row) throw error('4060002')
      return toRma(row, caller, clock.now())
    },

    getRmaLabel: async ({ caller, error, locale, signal }, { rmaId }) => {
      const { list } = await queries.list(caller, { recordIds: [rmaId] }, signal)
      const [row] = list
      if (!row) throw error('4060002')
      if (!isAtWork(row.state)) throw error('409')
      const bytes = await printReturnLabels({ rma: row, receiver: await queries.receiverOf(row.orgId), locale })
      if (!bytes) throw error('409')
      const content = Buffer.from(bytes).toString('base64')
      return { fileName: `${row.type}-${rmaId}.pdf`, mime: 'application/pdf', base64: true, content }
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
