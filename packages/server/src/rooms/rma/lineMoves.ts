import { UNBEGUN_REPAIRS } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import { lineRefusal } from '@waymark/core/returns/returnTracks.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { decideLine } from './decideLine.ts'
import type { LineAct, LineWork } from './LineWork.ts'
import { missingFields } from './missingFields.ts'
import { withoutDeviceNotes } from './ReturnedDevices.ts'
import type { RepairMove } from '../repair/public.ts'
import { toReturnLine } from './toReturnLine.ts'

/** What leads devices in returns on by their tracks. */
export const LINE_MOVES = {
  send: async ({ desk, opened, line, order }) => {
    const { shipOn, carrier = '', tracking = '' } = order
    if (shipOn === undefined || carrier === '') throw missingFields({ shipOn, carrier })
    await desk.lead(opened, line, 'send', { sentOn: shipOn, sentCarrier: carrier, sentTracking: tracking })
    return {}
  },

  unreceive: async ({ desk, devices, context, opened, line }) => {
    const never = { receivedAt: null, placeId: null, condition: null, finding: '', priorState: null, priorStock: null }
    await desk.lead(opened, line, 'unreceive', never)
    await devices.giveBack(context, line, 'undo')
    return {}
  },

  lose: async ({ desk, devices, context, opened, line, order }) => {
    const isRental = opened.rma.type === 'rental'
    await desk.lead(opened, line, 'lose', isRental ? { condition: 'lost' } : {})
    if (isRental) await devices.scrap(context, [line.device], order.reason || `RMA ${line.rmaId}: lost`)
    return {}
  },

  decide: decideLine,

  reconsider: async (work) => {
    const { desk, devices, context, opened, line } = work
    await desk.lead(opened, line, 'reconsider', { repairId: null, replacementId: null, deposit: 0 })
    if (line.repairId !== null) await withdrawRepair(work)
    if (line.replacement) await devices.release(context, line.replacement.device)
    return {}
  },

  sendBack: async (work) => {
    const { desk, devices, context, opened, line, order } = work
    const { shipOn, carrier = '', tracking = '' } = order
    const { type, orgId } = opened.rma
    if (lineRefusal(toReturnLine(line, type), 'sendBack') === undefined) {
      if (shipOn === undefined || carrier === '') throw missingFields({ shipOn, carrier })
      // what is repaired leaves the bench with the return
      if (line.repairState === 'repaired') await moveRepair(work, { event: 'deliver' })
    }
    const way = { returnedOn: shipOn ?? null, returnCarrier: carrier, returnTracking: tracking }
    await desk.lead(opened, line, 'sendBack', way)
    if (line.solution === 'replacement') await devices.replace(context, line, orgId, { carrier, tracking })
    else await devices.giveBack(context, line, { carrier, tracking })
    return {}
  },
} as const satisfies Readonly<Record<string, LineAct>>

/** Gives a repair up that nobody has begun. @throws CallError 409 for one that is under way */
function withdrawRepair(work: LineWork): Promise<void> {
  const { line, order } = work
  if (!UNBEGUN_REPAIRS.some((state) => state === line.repairState)) throw new CallError('409')
  return moveRepair(work, { event: 'close', reason: order.reason || `RMA ${line.rmaId}` })
}

async function moveRepair({ devices, context, line }: LineWork, move: RepairMove): Promise<void> {
  const { repairs } = devices
  const found = await repairs.queries.store.lockAny([line.repairId ?? 0])
  const moved = await repairs.lead(withoutDeviceNotes(context), found, move)
  for (const { code } of moved) if (code !== undefined) throw new CallError(code)
  if (moved.length === 0) throw new CallError('409')
}
