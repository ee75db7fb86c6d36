import { UNBEGUN_REPAIRS } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import type { processRma, RmaLineEvent } from '@waymark/contract/rooms/rmaOffice.ts'
import { lineRefusal } from '@waymark/core/returns/returnTracks.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { beginRepair } from '../repair/public.ts'
import { missingFields } from './missingFields.ts'
import { chargeValues, checkDeposit, currencyFor } from './returnAmounts.ts'
import type { OpenReturn, ReturnContext, ReturnDesk } from './ReturnDesk.ts'
import { quiet, type ReturnedDevices } from './ReturnedDevices.ts'
import type { StoredRma } from './rma.queries.ts'
import type { LineRow, LineValues } from './rmaLines.queries.ts'
import { toReturnLine } from './toReturnLine.ts'

/** A return of these takes devices in. */
const AT_WORK: readonly string[] = ['dispatching', 'analysis', 'returning']

type Said = Omit<CallParams<typeof processRma>, 'event' | 'rmaId' | 'version'>

/** What is done with devices in a return, and what the return itself says with it. */
export interface LineOrder extends Said {
  readonly event: RmaLineEvent
}
type Fields = { -readonly [Field in keyof StoredRma]?: StoredRma[Field] }

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
  async act(context: ReturnContext, opened: OpenReturn, order: LineOrder): Promise<number> {
    const { event } = order
    const lines = this.#chosen(opened, order)
    const fields: Fields = {}
    for (const line of lines) Object.assign(fields, await this.#one(context, opened, line, order))
    const { event: _event, lineIds: _lineIds, codes: _codes, ...said } = order
    const told = { ...said, devices: lines.map(({ deviceId }) => deviceId) }
    return this.desk.move(context, opened, { event, fields, reason: order.reason, told })
  }

  /** Why a device that came cannot be taken in; undefined where it can. */
  async receiptRefusal(context: ReturnContext, { rma }: OpenReturn, line: LineRow): Promise<ErrorCode | undefined> {
    if (!line.isOpen || lineRefusal(toReturnLine(line, rma.type), 'receive') !== undefined) return '409'
    if (!AT_WORK.includes(rma.recordState)) return '409'
    const [piece] = await this.devices.stock.open(context, [line.device])
    if (!piece?.device) return '4048801'
    if (piece.device.hold !== null || piece.device.recordState === 'retired') return '403200'
    if (piece.item && piece.item.recordState !== 'shipped') return '403200'
    return piece.isElsewhere ? '400745' : undefined
  }

  /** @throws CallError where {@link receiptRefusal} says why not */
  async checkReceipt(context: ReturnContext, opened: OpenReturn, line: LineRow): Promise<void> {
    const code = await this.receiptRefusal(context, opened, line)
    if (code !== undefined) throw new CallError(code)
  }

  /** Releases what was promised in the place of devices, before the return is called off. */
  async releaseAll(context: ReturnContext, { lines }: OpenReturn): Promise<void> {
    for (const { isOpen, replacement, outbound } of lines)
      if (isOpen && replacement && outbound !== 'shipped') await this.devices.release(context, replacement.device)
  }

  /** Takes devices of a return in, of which {@link receiptRefusal} said nothing; answers the version of the return. */
  async receive(
    context: ReturnContext,
    opened: OpenReturn,
    lines: readonly LineRow[],
    placeId: number,
  ): Promise<number> {
    const { rma } = opened
    const ids = lines.map(({ device }) => device)
    const reason = rma.reason || `RMA ${rma.recordId}`
    const prior = await this.devices.receive(context, ids, { placeId, rmaId: rma.recordId, reason })
    for (const line of lines) {
      const receivedAt = new Date(this.desk.clock.now()).toISOString()
      await this.desk.lead(opened, line, 'receive', { ...prior.get(line.device), receivedAt, placeId })
    }
    // what was replaced before it came is the warehouse's at once
    const replaced = lines.filter(({ outbound }) => outbound === 'shipped')
    const kept = replaced.map((line) => ({ ...line, placeId }))
    if (kept.length > 0) await this.devices.keep(context, kept, reason)
    const told = { placeId, devices: lines.map(({ deviceId }) => deviceId) }
    return this.desk.move(context, opened, { event: 'receive', told })
  }

  #chosen(opened: OpenReturn, { event, lineIds, solution, isAdvance = false }: LineOrder): readonly LineRow[] {
    const { desk } = this
    switch (event) {
      case 'send':
      case 'receive':
      case 'unreceive':
      case 'lose':
      case 'reconsider':
      case 'sendBack':
        return desk.chosen(opened, lineIds, event)
      case 'decide':
        if (solution === undefined) throw missingFields({ solution })
        return desk.chosen(opened, lineIds, solutionEvent(solution, isAdvance))
      default:
        return desk.named(opened, lineIds)
    }
  }

  /** Does it with one device; answers what the return says from then on. */
  async #one(context: ReturnContext, opened: OpenReturn, line: LineRow, order: LineOrder): Promise<Fields> {
    const { desk, devices } = this
    const { rma } = opened
    const { event, reason = '' } = order
    const write = (values: LineValues) => desk.queries.writeLine(line.lineId, values)
    switch (event) {
      case 'receive':
        throw new Error('what is received is taken in together')
      case 'send': {
        const { shipOn, carrier = '', tracking = '' } = order
        if (shipOn === undefined || carrier === '') throw missingFields({ shipOn, carrier })
        await desk.lead(opened, line, 'send', { sentOn: shipOn, sentCarrier: carrier, sentTracking: tracking })
        return {}
      }
      case 'unreceive': {
        const never = {
          receivedAt: null,
          placeId: null,
          condition: null,
          finding: '',
          priorState: null,
          priorStock: null,
        }
        await desk.lead(opened, line, 'unreceive', never)
        await devices.giveBack(context, line, 'undo')
        return {}
      }
      case 'lose': {
        const isRental = rma.type === 'rental'
        await desk.lead(opened, line, 'lose', isRental ? { condition: 'lost' } : {})
        if (isRental) await devices.scrap(context, [line.device], reason || `RMA ${rma.recordId}: lost`)
        return {}
      }
      case 'inspect': {
        const { condition, finding = '', charge } = order
        if (condition === undefined && finding === '') throw new CallError('40500050')
        if (condition === undefined) throw missingFields({ condition })
        if (line.inbound !== 'received') throw new CallError('409')
        await write({ condition, finding, ...(charge !== undefined && chargeOf(opened, line, charge)) })
        return charge === undefined || charge === 0 ? {} : { currency: currencyFor(rma, order.currency) }
      }
      case 'decide':
        return this.#decide(context, opened, line, order)
      case 'reconsider': {
        await desk.lead(opened, line, 'reconsider', { repairId: null, replacementId: null, deposit: 0 })
        if (line.repairId !== null) await this.#withdrawRepair(context, line, reason)
        if (line.replacement) await devices.release(context, line.replacement.device)
        return {}
      }
      case 'charge': {
        const { charge } = order
        if (charge === undefined) throw missingFields({ charge })
        await write(chargeOf(opened, line, charge))
        return { currency: currencyFor(rma, order.currency) }
      }
      case 'pay':
      case 'waive': {
        if (line.chargeState !== 'due') throw new CallError('409')
        if (event === 'waive' && reason === '') throw missingFields({ reason })
        await write({ chargeState: event === 'pay' ? 'paid' : 'waived', chargeReason: reason })
        return {}
      }
      case 'warrant': {
        const { inWarranty } = order
        if (inWarranty === undefined || reason === '') throw missingFields({ inWarranty, reason })
        await write({ inWarranty, warrantyReason: reason })
        return {}
      }
      case 'sendBack': {
        const { shipOn, carrier = '', tracking = '' } = order
        const refusal = lineRefusal(toReturnLine(line, rma.type), 'sendBack')
        if (refusal === undefined && (shipOn === undefined || carrier === '')) throw missingFields({ shipOn, carrier })
        // what is repaired leaves the bench with the return
        if (refusal === undefined && line.solution === 'repair') await this.#takeOffBench(context, line)
        const way = { returnedOn: shipOn ?? null, returnCarrier: carrier, returnTracking: tracking }
        await desk.lead(opened, line, 'sendBack', way)
        if (line.solution === 'replacement') await devices.replace(context, line, rma.orgId, { carrier, tracking })
        else await devices.giveBack(context, line, { carrier, tracking })
        return {}
      }
    }
  }

  async #decide(context: ReturnContext, opened: OpenReturn, line: LineRow, order: LineOrder): Promise<Fields> {
    const { desk, devices } = this
    const { rma, lines } = opened
    const { solution, reason = '', isAdvance = false, replacementId, deposit = 0 } = order
    if (solution === undefined) throw missingFields({ solution })
    const event = solutionEvent(solution, isAdvance)
    if (deposit !== 0 && !isAdvance) throw new CallError('40500100')
    if (solution === 'scrap') {
      if (reason === '') throw missingFields({ reason })
      await desk.lead(opened, line, event)
      await devices.scrap(context, [line.device], reason)
    } else if (solution === 'warehousing') {
      await desk.lead(opened, line, event)
      await devices.keep(context, [line], reason || `RMA ${rma.recordId}`)
    } else if (solution === 'repair') {
      await desk.lead(opened, line, event, { repairId: await this.#beginRepair(context, rma, line) })
    } else {
      if (replacementId === undefined) throw missingFields({ replacementId })
      // one device replaces one
      if (lines.some(({ replacement }) => replacement?.device === replacementId)) throw new CallError('400753')
      await desk.lead(opened, line, event, { replacementId, deposit: checkDeposit(deposit) })
      await devices.promise(context, replacementId, rma.orgId)
    }
    return deposit > 0 ? { currency: currencyFor(rma, order.currency) } : {}
  }

  async #beginRepair(context: ReturnContext, rma: StoredRma, line: LineRow): Promise<number> {
    const { repairs, stock } = this.devices
    const { orgId } = await stock.queries.placeFor(context.caller, line.placeId ?? 0)
    const [device] = await this.desk.queries.devices.lockAny([line.device])
    if (!device) throw new CallError('4048801')
    const problem = line.finding || rma.reason
    return beginRepair(repairs, quiet(context), device, { orgId, identifier: line.deviceId, problem })
  }

  /** Gives a repair up that nobody has begun. @throws CallError 409 for one that is under way */
  async #withdrawRepair(context: ReturnContext, line: LineRow, reason: string): Promise<void> {
    const { repairs } = this.devices
    const isUnbegun = UNBEGUN_REPAIRS.some((state) => state === line.repairState)
    const [repair] = await repairs.queries.store.lockAny([line.repairId ?? 0])
    if (!isUnbegun || !repair) throw new CallError('409')
    const why = reason || `RMA ${line.rmaId}`
    const [moved] = await repairs.lead(quiet(context), [repair], { event: 'close', reason: why })
    if (moved?.code !== undefined) throw new CallError(moved.code)
  }

  async #takeOffBench(context: ReturnContext, line: LineRow): Promise<void> {
    if (line.repairState !== 'repaired') return
    const { repairs } = this.devices
    const [repair] = await repairs.queries.store.lockAny([line.repairId ?? 0])
    const moved = repair ? await repairs.lead(quiet(context), [repair], { event: 'deliver' }) : []
    for (const { code } of moved) if (code !== undefined) throw new CallError(code)
  }
}

const solutionEvent = (solution: NonNullable<Said['solution']>, isAdvance: boolean) =>
  (
    {
      repair: 'repair',
      scrap: 'scrap',
      warehousing: 'warehouse',
      replacement: isAdvance ? 'replaceInAdvance' : 'replace',
    } as const
  )[solution]

/** What is written of a charge that can still be changed. @throws CallError 409 for one that is paid or waived, 40500100 once it is settled */
function chargeOf({ rma }: OpenReturn, { chargeState }: LineRow, charge: number): LineValues {
  if (rma.settledAt !== null) throw new CallError('40500100')
  if (chargeState === 'paid' || chargeState === 'waived') throw new CallError('409')
  return chargeValues(charge)
}
