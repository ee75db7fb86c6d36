import { canDo } from '@waymark/contract/carriers.ts'
import type { Command, CommandChannel, commandCalls, Order } from '@waymark/contract/rooms/device/command.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { DeviceOrder, OrderKind } from '@waymark/core/commands/DeviceOrder.ts'
import { standstillOf } from '@waymark/core/tracking/standstillOf.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { addCommand, type NewCommand } from './addCommand.ts'
import { eachTarget } from './eachTarget.ts'
import type { CommandQueries, CommandTarget } from './command.queries.ts'

/** What the command room asks of the side of the devices. */
export interface CommandWire {
  /** Those of the devices that have a connection, to whichever process. */
  connected(devices: readonly number[]): Promise<ReadonlySet<number>>
  /** What the device speaks now, which may not be written down yet; empty when it has not spoken. */
  protocolOf(device: number): string
  ordersOf(
    protocol: string,
    model: string,
  ): { readonly kinds: readonly OrderKind[]; readonly outputs: readonly number[]; readonly isLess: boolean }
  takesOrder(protocol: string, model: string, order: DeviceOrder): boolean
  /** Kinds of orders that go to its devices as a text message, where their answers by text message are heard or not. */
  smsKinds(protocol: string, model: string, hears: boolean): readonly OrderKind[]
  /** The order as a text message; undefined where it goes as none. */
  smsOrder(protocol: string, order: DeviceOrder, hears: boolean, facts: SmsFacts): object | undefined
}

/** What a text message may be worded by, besides the order. */
export interface SmsFacts {
  readonly model: string
  readonly identifier: string
  /** Number of the command. */
  readonly number: number
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

export interface CommandRoomOptions {
  readonly queries: CommandQueries
  readonly clock: Clock
  readonly wire: CommandWire
  /** Does something once the request's changes count, before it is answered. */
  readonly afterCommit: (work: () => Promise<void>) => Promise<void>
}

/** Seconds that a call waits for a device that is connected, where nobody says; its time-out is 250. */
const WAIT = 240
/** Milliseconds between two looks at what became of a command. */
const LOOK = 250

type All = Handlers<typeof commandCalls>
type Context = Pick<CallContext<'4048801' | '400207' | '400208'>, 'caller' | 'note' | 'signal' | 'error'>

/** What devices are told to do, and what became of it. */
export function commandHandlers({ queries, clock, wire, afterCommit }: CommandRoomOptions): All {
  const { store } = queries

  const spokenBy = ({ device, protocol }: CommandTarget): string => wire.protocolOf(device) || protocol
  const standing = ({ heard, speed, flags }: CommandTarget) => standstillOf(heard, speed, flags, clock.now())

  /** Why an order does not go as a text message to a device. */
  const smsRefusalOf = (target: CommandTarget, order: Order): ErrorCode | undefined => {
    const { carrier, model } = target
    if (carrier === null) return '400500'
    if (!canDo(carrier, 'message')) return '400509'
    const facts = { model, identifier: '', number: 1, now: clock.now() }
    return wire.smsOrder(spokenBy(target), order, canDo(carrier, 'answers'), facts) ? undefined : '400208'
  }

  const refusalOf = (
    target: CommandTarget,
    order: Order,
    force: boolean,
    channel: CommandChannel = 'data',
  ): ErrorCode | undefined => {
    if (!wire.takesOrder(spokenBy(target), target.model, order)) return '400208'
    const smsRefusal = channel === 'sms' ? smsRefusalOf(target, order) : undefined
    if (smsRefusal !== undefined) return smsRefusal
    if (order.kind === 'relay' && target.capabilities?.includes('relay') === false) return '400210'
    const stops = order.kind === 'relay' && order.stopped
    return stops && !force && standing(target) !== 'standing' ? '400209' : undefined
  }

  const smsKindsOf = ({ carrier, model }: CommandTarget, spoken: string): readonly OrderKind[] =>
    carrier !== null && canDo(carrier, 'message') ? wire.smsKinds(spoken, model, canDo(carrier, 'answers')) : []

  const one = async (
    { caller, error, signal }: Pick<CallContext<'4048801'>, 'caller' | 'error' | 'signal'>,
    device: number,
  ): Promise<CommandTarget> => {
    const [target] = await queries.targets(caller, [device], signal)
    if (!target) throw error('4048801')
    return target
  }

  const shownCommand = async (
    { caller, signal }: Pick<Context, 'caller' | 'signal'>,
    commandId: number,
  ): Promise<Command> => {
    const { list } = await queries.list(caller, { recordIds: [commandId] }, signal)
    const [command] = list
    if (!command) throw new CallError('404')
    return (await wire.connected([command.device])).has(command.device) ? { ...command, expectedAt: null } : command
  }

  const add = (context: Pick<Context, 'caller'>, command: NewCommand): Promise<number> =>
    addCommand(store, command, { userId: context.caller.userId, now: clock.now() })

  /** Tells one device, and waits for what becomes of it once the command counts. */
  const tell = async (context: Context, order: Order, device: number, wait: number | undefined): Promise<Command> => {
    const target = await one(context, device)
    if (refusalOf(target, order, false) !== undefined) throw context.error('400208')
    const commandId = await add(context, { device, orgId: target.orgId, told: order })
    context.note({ kind: 'device', recordId: device, after: { command: order.kind } })
    const answer = await shownCommand(context, commandId)
    const isOnline = (await wire.connected([device])).has(device)
    const end = clock.now() + 1000 * (wait ?? (isOnline ? WAIT : 0))
    await afterCommit(async () => {
      while (['queued', 'sent'].includes(answer.state) && clock.now() < end && !context.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, LOOK))
        Object.assign(answer, await shownCommand(context, commandId))
      }
    })
    return answer
  }

  const wakeup: All['wakeup'] = (context, { device, wait }) => tell(context, { kind: 'wakeUp' }, device, wait)
  const reset: All['reset'] = (context, { device, wait }) => tell(context, { kind: 'reset' }, device, wait)

  return {
    wakeup,
    wakeupByPost: wakeup,
    reset,
    resetByPost: reset,

    sendCommand: async (context, asked) => {
      const { devices, order, channel, confirmed = false, force = false, reason = '', expiresIn } = asked
      const stops = order.kind === 'relay' && order.stopped
      if (stops && !confirmed) throw context.error('400', [{ name: 'confirmed', kind: 'missing' }])
      if (stops && force && reason === '') throw context.error('400', [{ name: 'reason', kind: 'missing' }])
      const facts = {
        command: order.kind,
        ...order,
        ...(channel ? { channel } : {}),
        ...(reason === '' ? {} : { reason }),
      }
      return eachTarget(queries, context, devices, facts, async (target) => {
        const refusal = refusalOf(target, order, force, channel)
        if (refusal !== undefined) return refusal
        const { device, orgId } = target
        try {
          await add(context, { device, orgId, told: order, channel, forced: stops && force, expiresIn })
        } catch (error) {
          if (error instanceof CallError) return error.code
          throw error
        }
        return undefined
      })
    },

    cancelCommand: async (context, { commandId }) => {
      const before = await lockRecord(context, store, commandId)
      const now = clock.now()
      await moveRecord(context, store, before, {
        event: 'withdraw',
        now,
        fields: { endedAt: now, failure: 'withdrawn' },
      })
      // it belongs into the history of the device
      context.note({
        kind: 'device',
        recordId: before.device,
        before: { command: before.kind },
        after: { command: '' },
      })
      return {}
    },

    getCommandList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      const online = await wire.connected(list.map((each) => each.device))
      return {
        list: list.map((each) => (online.has(each.device) ? { ...each, expectedAt: null } : each)),
        total,
      }
    },

    getCommandOptions: async (context, { device }) => {
      const target = await one(context, device)
      const spoken = spokenBy(target)
      const { kinds, outputs, isLess } = wire.ordersOf(spoken, target.model)
      const online = (await wire.connected([device])).has(device)
      const none = spoken === '' ? 'neverHeard' : 'unsupported'
      return {
        kinds: [...kinds],
        outputs: [...outputs],
        smsKinds: [...smsKindsOf(target, spoken)],
        reason: kinds.length === 0 ? none : isLess ? 'model' : '',
        online,
        expectedAt: online ? null : target.expectedAt,
        standing: standing(target),
      }
    },
  }
}
