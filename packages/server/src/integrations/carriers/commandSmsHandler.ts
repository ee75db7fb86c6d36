import { canDo } from '@waymark/contract/carriers.ts'
import type { DeviceOrder, OrderKind } from '@waymark/core/commands/DeviceOrder.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import {
  answerDue,
  callCourier,
  cardOfDevice,
  type CommandEnd,
  commandFacts,
  commandSms,
  commandStore,
  endCommand,
  expectAnswer,
  blockedReason,
  isInFlight,
  putSmsPoll,
  type SmsFacts,
  type StoredCommand,
} from '../../rooms/command/public.ts'
import { beginOperation, operationStore } from '../../rooms/sim/public.ts'
import { RemoteError } from '../api/RemoteError.ts'
import type { CarrierAccounts } from './carrierAccounts.ts'
import { operationTaskQueries } from './operationTasks.queries.ts'

/** Seconds until the first look at what became of a message, and between those after it; the last goes on until its time is over. */
const WAITS = [3, 5, 10, 15, 30, 30, 60, 60, 60, 120]
/** Milliseconds after which a command looks again that waits for another one of its device to be over. */
const BUSY = 5_000
/** Seconds by which the clocks of a carrier and of the server may differ. */
const SKEW = 60

/** What text messages mean to devices: see `smsOrders` of the gateway. */
export interface SmsWire {
  smsOrder(
    protocol: string,
    order: DeviceOrder,
    hears: boolean,
    facts: SmsFacts,
  ): { readonly text: string; readonly mark: string; readonly proof: 'answer' | 'report' | 'connection' } | undefined
  judgeSms(protocol: string, model: string, kind: OrderKind, text: string): 'done' | 'refused' | 'other'
}

export interface CommandSmsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly carrierOf: CarrierAccounts
  readonly sms: SmsWire
}

/**
 * Sends commands as text messages by the carriers of SIM cards, and looks whether the carrier sent them and what devices answer.
 * Asking a carrier is an operation of the card, which is never asked for twice.
 */
export function commandSmsHandler({ db, clock, carrierOf, sms }: CommandSmsOptions): TaskHandler {
  const end = async (tx: Queries, command: StoredCommand, how: CommandEnd): Promise<void> => {
    await endCommand(tx, command, how, clock.now())
    await callCourier(tx, command.device)
  }

  /** Hands a command that waits to the carrier; nothing goes while another one of its device is on its way. */
  const send = async (tx: Queries, command: StoredCommand, look: number): Promise<void> => {
    const { recordId: commandId, device, orgId, told } = command
    const now = clock.now()
    const facts = await commandFacts(tx, device)
    const hindrance = blockedReason(command, facts, now)
    // its deadline ends it
    if (hindrance === 'expired') return
    if (hindrance !== undefined || !facts) return end(tx, command, { event: 'fail', failure: hindrance ?? 'moved' })
    if (await isInFlight(tx, device)) {
      await putSmsPoll(tx, { commandId, look: look + 1 }, { orgId, at: now + BUSY })
      return
    }
    const card = await cardOfDevice(tx, device)
    if (!card || !canDo(card.carrier, 'message')) return end(tx, command, { event: 'fail', failure: 'carrier' })
    const { protocol, model, identifier } = facts
    const hears = canDo(card.carrier, 'answers')
    const message = sms.smsOrder(protocol, told, hears, { model, identifier, number: commandId, now })
    if (!message) return end(tx, command, { event: 'fail', failure: 'unsupported' })
    const { simId, simCarrierId } = card
    const { userId } = command
    const wanted = { message: message.text }
    const simOperationId = await beginOperation(tx, {
      orgId: card.orgId,
      simCarrierId,
      simId,
      kind: 'message',
      wanted,
      userId,
    })
    const { mark, proof } = message
    const fields = { sentAt: now, mark, proof, simOperationId }
    const version = await moveByProduct(commandStore(tx), command, { event: 'send', now, fields })
    await expectAnswer(tx, { ...command, version }, answerDue(now, proof, 'sms'))
    await putSmsPoll(tx, { commandId, look: 1 }, { orgId, at: now + 1000 * (WAITS[0] ?? 0) })
  }

  /** What the device has answered by text message since. @throws RemoteError */
  const answersTo = async ({ simOperationId, sentAt }: StoredCommand): Promise<string[]> => {
    const asked = await operationTaskQueries.asked(db, simOperationId ?? 0)
    if (!asked || !canDo(asked.carrier, 'answers')) return []
    const since = new Date((sentAt ?? 0) - 1000 * SKEW)
    return (await carrierOf(asked).readMessages?.({ iccid: asked.iccid, ref: asked.ref }, since)) ?? []
  }

  /** Looks whether the carrier has sent it, and what the device answered. */
  const watch = async (tx: Queries, command: StoredCommand, look: number, texts: readonly string[]): Promise<void> => {
    const { recordId: commandId, simOperationId, device, orgId, kind, sentAt, proof } = command
    const [operation] = await operationStore(tx).lockAny([simOperationId ?? 0])
    if (operation?.recordState === 'failed' || operation?.recordState === 'timed_out')
      return end(tx, command, { event: 'fail', failure: 'carrier', said: operation.said })
    const { protocol = '', model = '' } = (await commandFacts(tx, device)) ?? {}
    for (const said of texts) {
      const verdict = sms.judgeSms(protocol, model, kind, said)
      if (verdict === 'done') return end(tx, command, { event: 'acknowledge', said })
      if (verdict === 'refused') return end(tx, command, { event: 'fail', failure: 'refused', said })
    }
    const at = clock.now() + 1000 * (WAITS[look] ?? WAITS.at(-1) ?? 0)
    // its deadline ends it
    if (at <= answerDue(sentAt ?? 0, proof, 'sms')) await putSmsPoll(tx, { commandId, look: look + 1 }, { orgId, at })
  }

  return handleTask({
    kind: commandSms,
    run: async ({ commandId, look }) => {
      const [seen] = await db.transaction((tx) => commandStore(tx).lockAny([commandId]))
      const texts = seen?.recordState === 'sent' && seen.proof === 'answer' ? await answersTo(seen).catch(unheard) : []
      return async (tx) => {
        const [command] = await commandStore(tx).lockAny([commandId])
        if (command?.recordState === 'queued') return send(tx, command, look)
        return command?.recordState === 'sent' ? watch(tx, command, look, texts) : undefined
      }
    },
  })
}

/** A carrier that does not answer is asked again at the next look. */
function unheard(error: unknown): string[] {
  if (error instanceof RemoteError) return []
  throw error
}
