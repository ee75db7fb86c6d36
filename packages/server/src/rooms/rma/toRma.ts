import { settleRental } from '@waymark/core/returns/settleRental.ts'
import { isUntouched } from '@waymark/core/returns/returnStep.ts'
import { isLineOver } from '@waymark/core/returns/returnTracks.ts'
import { fromWireMinor, toWireMinor } from '@waymark/core/money/moneyJson.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { DEPOSIT_STATES, Rma, RmaLine } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { lineActs } from './lineActs.ts'
import type { RmaRow } from './rma.queries.ts'
import { rmaRecord } from './rma.record.ts'
import type { LineRow } from './rmaLines.queries.ts'
import { toReturnLine } from './toReturnLine.ts'

/** Returns within 180 days from which on a device had better be replaced. */
const LOOPING = 2
/** What is done with the money of rented devices alone. */
const OF_RENTALS: readonly string[] = ['deposit', 'settle']
const OFFICE = ['sales:rma:process', 'sales:rental:view']

function depositStateOf({ deposit, inbound }: LineRow): (typeof DEPOSIT_STATES)[number] {
  if (deposit === 0) return 'none'
  if (inbound === 'received') return 'released'
  return inbound === 'lost' ? 'kept' : 'held'
}

function settlementOf({ type, currency, deposit, unpaid, lines }: RmaRow): Rma['settlement'] {
  if (type !== 'rental' || currency === null) return null
  const money = (amount: number) => ({ minor: fromWireMinor(amount), currency })
  const settled = settleRental({
    deposit: money(deposit),
    charges: lines.map(({ charge, chargeState }) => money(chargeState === 'waived' ? 0 : charge)),
    unpaid: money(unpaid),
  })
  return {
    deposit,
    damage: toWireMinor(settled.damage.minor),
    unpaid,
    refund: toWireMinor(settled.refund.minor),
    due: toWireMinor(settled.due.minor),
  }
}

/** A return as calls tell it: with what its caller may do. Where things lie in the warehouse is nothing to the customer. */
export function toRma(row: RmaRow, caller: Caller, now: number): Rma {
  const { deposit: _deposit, unpaid: _unpaid, lines, ...rma } = row
  const isOffice = hasPermission(caller.permissions, OFFICE)
  const tracks = lines.map((line) => toReturnLine(line, row.type))
  const facts = { isUntouched: isUntouched(tracks) }
  return {
    ...rma,
    settlement: settlementOf(row),
    events: eventsOf(rmaRecord.states, row.state, facts, { caller, now }).filter(
      (event) => row.type === 'rental' || !OF_RENTALS.includes(event),
    ),
    lines: lines.map((line, i): RmaLine => {
      const { rmaId: _rmaId, isOpen, priorState: _priorState, priorStock: _priorStock, ...shown } = line
      const track = tracks[i]
      return {
        ...shown,
        ...(isOffice ? {} : { placeId: null, place: '' }),
        isOver: !isOpen || (track !== undefined && isLineOver(track)),
        isLooping: line.returns >= LOOPING,
        depositState: depositStateOf(line),
        events: track === undefined ? [] : lineActs(row, line, track, caller),
      }
    }),
  }
}
