import type { RmaType } from '@waymark/contract/rooms/stock/rmaFields.ts'
import {
  isUntouched,
  OPEN_RETURNS,
  type ReturnDecision,
  type ReturnStep,
  returnStep,
} from '@waymark/core/returns/returnStep.ts'
import {
  isLineOver,
  leadLine,
  lineRefusal,
  type LineRefusal,
  type ReturnEvent,
} from '@waymark/core/returns/returnTracks.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import type { RecordFields } from '../../platform/records/defineRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { moveRecords } from '../../platform/records/moves/moveRecords.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import type { EventOf } from '../../platform/records/RecordStates.ts'
import { throwRefused } from '../../platform/records/moves/throwRefused.ts'
import type { RmaQueries, StoredRma } from './rma.queries.ts'
import type { rmaRecord } from './rma.record.ts'
import type { LineRow, LineValues } from './rmaLines.queries.ts'
import type { NotifyStep } from './returnNotifier.ts'
import { toReturnLine } from './toReturnLine.ts'

export type ReturnContext = Pick<CallContext<'4060002'>, 'caller' | 'error' | 'note' | 'locale'>

/** A return that is locked, its devices with it. */
export interface OpenReturn {
  readonly rma: StoredRma
  readonly lines: readonly LineRow[]
}

/** What is brought about on a return. */
interface ReturnMove {
  readonly event: EventOf<typeof rmaRecord>
  readonly fields?: Lifted
  readonly reason?: string | undefined
  /** What the history tells of it besides. */
  readonly audited?: Readonly<Record<string, unknown>>
}

interface DeskOptions {
  readonly queries: RmaQueries
  readonly clock: Clock
  readonly tell: NotifyStep
}

type Lifted = Partial<RecordFields<typeof rmaRecord>>

/** How steps that follow from devices are told. */
const DERIVED: Readonly<Partial<Record<ReturnStep, EventOf<typeof rmaRecord>>>> = {
  dispatching: 'await',
  analysis: 'analyse',
  returning: 'prepare',
  closed: 'close',
}

const CODES: Readonly<Record<LineRefusal, ErrorCode>> = {
  state: '409',
  notInspected: '40500050',
  noSolution: '400',
  repairOpen: '40500080',
  unpaid: '40500090',
}

/**
 * Leads returns on by what was decided and by the tracks of their devices. Devices are locked before the return that they are in, so
 * that nobody waits in a circle; of two who want the same, the second finds what the first left.
 */
export class ReturnDesk {
  readonly queries: RmaQueries
  readonly clock: Clock
  readonly #tell: NotifyStep

  constructor({ queries, clock, tell }: DeskOptions) {
    this.queries = queries
    this.clock = clock
    this.#tell = tell
  }

  /** Today, in UTC. */
  get today(): string {
    return new Date(this.clock.now()).toISOString().slice(0, 10)
  }

  /**
   * Locks a return of the caller's scope: the vehicles that its devices are on and these first, as everywhere.
   *
   * @throws CallError 4060002 where there is none of that type, 400 where it was changed since
   */
  async open(
    context: ReturnContext,
    { rmaId, version }: { readonly rmaId: number; readonly version?: number | undefined },
    type?: RmaType,
  ): Promise<OpenReturn> {
    const { store, devices, devicesOf, lockVehiclesOf, lines } = this.queries
    const read = await readRecord(context, store, rmaId, version)
    if (type !== undefined && read.type !== type) throw context.error('4060002')
    const held = await devicesOf(rmaId)
    await lockVehiclesOf(held)
    await devices.lockAny(held)
    return { rma: await lockRecord(context, store, rmaId, version), lines: await lines(rmaId) }
  }

  /** Those of its lines that are asked for, or all that an event leads on where none is named. @throws CallError 400 for others, why where there are none */
  chosen({ rma, lines }: OpenReturn, lineIds: readonly number[] | undefined, event: ReturnEvent): readonly LineRow[] {
    if (lineIds) return this.named({ rma, lines }, lineIds)
    const some = lines.filter((line) => line.isOpen && lineRefusal(toReturnLine(line, rma.type), event) === undefined)
    if (some.length > 0) return some
    const refusals = lines.map((line) => (line.isOpen ? lineRefusal(toReturnLine(line, rma.type), event) : 'state'))
    throw refusalError(refusals.find((refusal) => refusal !== 'state') ?? 'state')
  }

  /** Those of its lines that are named, or all of them. @throws CallError 400 for others */
  named({ lines }: OpenReturn, lineIds: readonly number[] | undefined): readonly LineRow[] {
    if (!lineIds) return lines
    const asked = new Set(lineIds)
    const some = lines.filter(({ lineId }) => asked.has(lineId))
    if (some.length < asked.size) throw new CallError('400', [{ name: 'lineIds', kind: 'notFound' }])
    return some
  }

  /**
   * Leads a device's line on by its tracks, with what is written of it besides.
   *
   * @throws CallError 409, 40500050, 40500080 or 40500090 where its tracks do not let it, 400 where it has no solution
   */
  async lead({ rma }: OpenReturn, line: LineRow, event: ReturnEvent, values: LineValues = {}): Promise<void> {
    const before = toReturnLine(line, rma.type)
    const refusal = line.isOpen ? lineRefusal(before, event) : 'state'
    if (refusal !== undefined) throw refusalError(refusal)
    const { inbound, solution, outbound, isAdvance } = leadLine(before, event)
    await this.queries.writeLine(line.lineId, { inbound, solution, outbound, isAdvance, ...values })
  }

  /** Brings about an event on a return, tells its history and the audit, and works out its step anew; answers its version. */
  async move(context: ReturnContext, { rma, lines }: OpenReturn, order: ReturnMove): Promise<number> {
    const { event, fields = {}, reason = '', audited = {} } = order
    const { caller, note } = context
    const facts = { ...rma, isUntouched: isUntouched(lines.map((line) => toReturnLine(line, rma.type))) }
    if (reason === '' && (event === 'disapprove' || event === 'cancel'))
      throw new CallError('400', [{ name: 'reason', kind: 'missing' }])
    const move = { event, now: this.clock.now(), fields, reason, audited: () => ({ after: audited }) }
    throwRefused(await moveRecords(caller, this.queries.store, [facts], move))
    note({ kind: 'rma', recordId: rma.recordId, after: { event, ...fields, ...audited, ...(reason && { reason }) } })
    return this.settle(rma.recordId, rma.recordState)
  }

  /**
   * Works out the step of a return, which is locked, and which of its devices are still in it; tells the customer of another step.
   * Answers its version.
   *
   * @param before the step that it was at
   */
  async settle(rmaId: number, before: ReturnStep): Promise<number> {
    const { store } = this.queries
    const [rma] = await store.lockAny([rmaId])
    if (!rma) throw new CallError('4060002')
    const rows = await this.queries.lines(rmaId)
    const lines = rows.map((line) => toReturnLine(line, rma.type))
    const step = returnStep({
      decision: decisionOf(rma.recordState),
      lines,
      isSettled: rma.type === 'rma' || rma.settledAt !== null,
    })
    const isOpen = OPEN_RETURNS.some((open) => open === step)
    for (const [i, row] of rows.entries()) {
      const track = lines[i]
      if (track && row.isOpen && (!isOpen || isLineOver(track)))
        await this.queries.writeLine(row.lineId, { isOpen: false })
    }
    const event = DERIVED[step]
    if (step !== before) await this.#tell(rma, step)
    if (step === rma.recordState || event === undefined) return rma.version
    return moveByProduct(store, rma, { event, now: this.clock.now() })
  }
}

/** What to throw where the tracks of a device do not let it be led on. */
const refusalError = (refusal: LineRefusal): CallError =>
  new CallError(CODES[refusal], refusal === 'noSolution' ? [{ name: 'solution', kind: 'missing' }] : [])

/** What somebody decided of a return in that step. */
function decisionOf(state: ReturnStep): ReturnDecision {
  if (state === 'request') return 'asked'
  return state === 'disapproved' || state === 'canceled' ? state : 'approved'
}
