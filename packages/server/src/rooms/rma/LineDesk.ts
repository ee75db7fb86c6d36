import type { ErrorCode } from '@waymark/contract/errors.ts'
import { lineRefusal } from '@waymark/core/returns/returnTracks.ts'
import { isAtWork } from '@waymark/core/returns/returnStep.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { solutionEvent } from './decideLine.ts'
import { LINE_MOVES } from './lineMoves.ts'
import type { LineOrder, ReturnFields } from './LineWork.ts'
import { LINE_WRITES } from './lineWrites.ts'
import { missingFields } from './missingFields.ts'
import type { OpenReturn, ReturnContext, ReturnDesk } from './ReturnDesk.ts'
import type { ReturnedDevices } from './ReturnedDevices.ts'
import type { LineRow } from './rmaLines.queries.ts'
import { toReturnLine } from './toReturnLine.ts'

const ACTS = { ...LINE_MOVES, ...LINE_WRITES }

/** Something that is done with devices in a return, one after the other. */
export type LineTask = LineOrder & { readonly event: keyof typeof ACTS }

/** Leads devices in returns on, each by its tracks, and what stands behind them. */
export class LineDesk {
  readonly desk: ReturnDesk
  readonly devices: ReturnedDevices

  constructor(desk: ReturnDesk, devices: ReturnedDevices) {
    this.desk = desk
    this.devices = devices
  }

  /**
   * Does one thing with devices of a return that is locked: all of them, or none. Answers its version.
   *
   * @throws CallError what stands in the way, by its code
   */
  async act(context: ReturnContext, opened: OpenReturn, order: LineTask): Promise<number> {
    const { desk, devices } = this
    const { event } = order
    const lines = this.#chosen(opened, order)
    const fields: ReturnFields = {}
    for (const line of lines) Object.assign(fields, await ACTS[event]({ desk, devices, context, opened, line, order }))
    const { event: _event, lineIds: _lineIds, codes: _codes, ...said } = order
    const audited = { ...said, devices: lines.map(({ deviceId }) => deviceId) }
    return desk.move(context, opened, { event, fields, reason: order.reason, audited })
  }

  /** Why a device that came cannot be taken in; undefined where it can. */
  async receiptRefusal(context: ReturnContext, { rma }: OpenReturn, line: LineRow): Promise<ErrorCode | undefined> {
    if (!line.isOpen || lineRefusal(toReturnLine(line, rma.type), 'receive') !== undefined) return '409'
    if (!isAtWork(rma.recordState)) return '409'
    const [piece] = await this.devices.stock.open(context, [line.device])
    if (!piece?.device) return '4048801'
    if (piece.device.hold !== null || piece.device.recordState === 'retired') return '403200'
    if (piece.item && piece.item.recordState !== 'shipped') return '403200'
    return piece.isElsewhere ? '400745' : undefined
  }

  /** Releases what was promised in the place of devices, before the return is called off. */
  async releaseAll(context: ReturnContext, { lines }: OpenReturn): Promise<void> {
    for (const { isOpen, replacement, outbound } of lines)
      if (isOpen && replacement && outbound !== 'shipped') await this.devices.release(context, replacement.device)
  }

  /**
   * Takes devices of a return in; answers its version.
   *
   * @throws CallError where {@link receiptRefusal} says why not
   */
  async receive(
    context: ReturnContext,
    opened: OpenReturn,
    lines: readonly LineRow[],
    placeId: number,
  ): Promise<number> {
    const { rma } = opened
    for (const line of lines) {
      const code = await this.receiptRefusal(context, opened, line)
      if (code !== undefined) throw new CallError(code)
    }
    const ids = lines.map(({ device }) => device)
    const reason = rma.reason || `RMA ${rma.recordId}`
    const prior = await this.devices.receive(context, ids, { placeId, rmaId: rma.recordId, reason })
    const receivedAt = new Date(this.desk.clock.now()).toISOString()
    for (const line of lines)
      await this.desk.lead(opened, line, 'receive', { ...prior.get(line.device), receivedAt, placeId })
    // what was replaced before it came is the warehouse's at once
    const replaced = lines.filter(({ outbound }) => outbound === 'shipped')
    const kept = replaced.map((line) => ({ ...line, placeId }))
    if (kept.length > 0) await this.devices.keep(context, kept, reason)
    const audited = { placeId, devices: lines.map(({ deviceId }) => deviceId) }
    return this.desk.move(context, opened, { event: 'receive', audited })
  }

  #chosen(opened: OpenReturn, { event, lineIds, solution, isAdvance = false }: LineTask): readonly LineRow[] {
    if (Object.hasOwn(LINE_WRITES, event)) return this.desk.named(opened, lineIds)
    if (event !== 'decide')
      return this.desk.chosen(opened, lineIds, event as Exclude<keyof typeof LINE_MOVES, 'decide'>)
    if (solution === undefined) throw missingFields({ solution })
    return this.desk.chosen(opened, lineIds, solutionEvent(solution, isAdvance))
  }
}
