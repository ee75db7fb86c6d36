import type { CallParams } from '@waymark/contract/call.ts'
import type { processRma, RmaLineEvent } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import type { OpenReturn, ReturnContext, ReturnDesk } from './ReturnDesk.ts'
import type { ReturnedDevices } from './ReturnedDevices.ts'
import type { StoredRma } from './rma.queries.ts'
import type { LineRow } from './rmaLines.queries.ts'

/** What is done with devices in a return, and what is said with it. */
export interface LineOrder extends Omit<CallParams<typeof processRma>, 'event' | 'rmaId' | 'version'> {
  readonly event: RmaLineEvent
}

/** One device that something is done with, in its return. */
export interface LineWork {
  readonly desk: ReturnDesk
  readonly devices: ReturnedDevices
  readonly context: ReturnContext
  readonly opened: OpenReturn
  readonly line: LineRow
  readonly order: LineOrder
}

/** What the return says from then on. */
export type ReturnFields = { -readonly [Field in keyof StoredRma]?: StoredRma[Field] }

/** Does something with one device. @throws CallError what stands in the way, by its code */
export type LineAct = (work: LineWork) => Promise<ReturnFields>
