import { type ReturnLine, lineEvents } from '@waymark/core/returns/returnTracks.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { isAtWork } from '@waymark/core/returns/returnStep.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { RmaRow } from './rma.queries.ts'
import type { LineRow } from './rmaLines.queries.ts'

/** What only a customer or the office does by their tracks, and what the bench alone does. */
const OF_CUSTOMERS: readonly string[] = ['send']
const OF_RENTALS: readonly string[] = ['lose', 'scrap', 'warehouse']
const OF_DOCK: readonly string[] = ['receive', 'unreceive']
const OF_BENCH: readonly string[] = ['giveUp']

/** What a caller may do with a device in a return now, if what they say with it is right. */
export function lineActs(
  { type, state, settledAt }: Pick<RmaRow, 'type' | 'state' | 'settledAt'>,
  line: LineRow,
  track: ReturnLine,
  { permissions }: Pick<Caller, 'permissions'>,
): string[] {
  if (!isAtWork(state) || settledAt !== null) return []
  const isRma = type === 'rma'
  const mayProcess = hasPermission(permissions, 'sales:rma:process')
  const mayLead = isRma ? mayProcess : hasPermission(permissions, 'sales:rental:edit')
  const mayAsk = hasPermission(permissions, 'usercenter:myaccount:edit-rma')
  const may = (event: string): boolean => {
    if (OF_BENCH.includes(event)) return false
    if (OF_CUSTOMERS.includes(event)) return mayAsk || (isRma && mayProcess)
    if (OF_DOCK.includes(event)) return mayProcess
    return mayLead && (isRma || OF_RENTALS.includes(event))
  }
  const tracks = line.isOpen ? lineEvents(track).filter(may) : []
  const { chargeState } = line
  const isDue = chargeState === 'due'
  return [
    ...tracks,
    ...(mayLead && line.inbound === 'received' ? ['inspect'] : []),
    ...(mayLead && (isDue || chargeState === 'none') ? ['charge'] : []),
    ...(isDue && hasPermission(permissions, 'sales:rma:charge') ? ['pay', 'waive'] : []),
    ...(isRma && mayProcess && line.isOpen ? ['warrant'] : []),
  ]
}
