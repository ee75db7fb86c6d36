import type { Solution } from '@waymark/core/returns/returnTracks.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { beginRepair } from '../repair/public.ts'
import type { LineAct, LineWork } from './LineWork.ts'
import { missingFields } from './missingFields.ts'
import { checkDeposit, currencyFor } from './returnAmounts.ts'
import { withoutDeviceNotes } from './ReturnedDevices.ts'

/** The step of its track that a solution is. */
export const solutionEvent = (solution: Solution, isAdvance: boolean) =>
  (
    {
      repair: 'repair',
      scrap: 'scrap',
      warehousing: 'warehouse',
      replacement: isAdvance ? 'replaceInAdvance' : 'replace',
    } as const
  )[solution]

/** What comes of each solution. */
const DECIDE: Readonly<Record<Solution, (work: LineWork) => Promise<void>>> = {
  repair: async (work) => lead(work, { repairId: await openRepair(work) }),

  scrap: async (work) => {
    const { context, devices, line, order } = work
    const { reason = '' } = order
    if (reason === '') throw missingFields({ reason })
    await lead(work)
    await devices.scrap(context, [line.device], reason)
  },

  warehousing: async (work) => {
    const { context, devices, line, order } = work
    await lead(work)
    await devices.keep(context, [line], order.reason || `RMA ${line.rmaId}`)
  },

  replacement: async (work) => {
    const { context, devices, opened, order } = work
    const { replacementId, deposit = 0 } = order
    if (replacementId === undefined) throw missingFields({ replacementId })
    // one device replaces one
    if (opened.lines.some(({ replacement }) => replacement?.device === replacementId)) throw new CallError('400753')
    await lead(work, { replacementId, deposit: checkDeposit(deposit) })
    await devices.promise(context, replacementId, opened.rma.orgId)
  },
}

/** Decides what becomes of a device, and does what that takes. */
export const decideLine: LineAct = async (work) => {
  const { solution, isAdvance = false, deposit = 0, currency } = work.order
  if (solution === undefined) throw missingFields({ solution })
  if (deposit !== 0 && !isAdvance) throw new CallError('40500100')
  await DECIDE[solution](work)
  return deposit > 0 ? { currency: currencyFor(work.opened.rma, currency) } : {}
}

function lead({ desk, opened, line, order }: LineWork, values: Parameters<typeof desk.lead>[3] = {}): Promise<void> {
  const { solution = 'repair', isAdvance = false } = order
  return desk.lead(opened, line, solutionEvent(solution, isAdvance), values)
}

/** Writes its repair down at the workshop of the place where it lies; answers its id. */
async function openRepair({ desk, devices, context, opened, line }: LineWork): Promise<number> {
  const { orgId } = await devices.stock.queries.placeFor(context.caller, line.placeId ?? 0)
  const [device] = await desk.queries.devices.lockAny([line.device])
  if (!device) throw new CallError('4048801')
  const problem = line.finding || opened.rma.reason
  return beginRepair(devices.repairs, withoutDeviceNotes(context), device, {
    orgId,
    identifier: line.deviceId,
    problem,
  })
}
