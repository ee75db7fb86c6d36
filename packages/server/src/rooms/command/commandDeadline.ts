import type { CommandChannel } from '@waymark/contract/rooms/device/command.ts'
import { z } from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { defineTask, handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { callCourier, commandStore, type StoredCommand } from './command.queries.ts'

/** Seconds that a device has for its answer; for connecting anew after a restart. */
const PATIENCE = { answer: 120, report: 180, connection: 300 } as const
/** Seconds that it has where the command went as a text message, which the network may hold back. */
const SMS_PATIENCE = 15 * 60
/** Milliseconds by which the clocks of a server and its database may differ. */
const SKEW = 1000

/** When a command that went out then is given up. Milliseconds since 1970 UTC. */
export const answerDue = (sentAt: number, proof: keyof typeof PATIENCE, channel: CommandChannel): number =>
  sentAt + 1000 * (channel === 'sms' ? SMS_PATIENCE : PATIENCE[proof])

/** Looks whether a command waited or went unanswered for too long. */
export const commandDeadline = defineTask({
  kind: 'commandDeadline',
  payload: z.strictObject({ commandId: z.number() }),
  backOff: [5, 30, 120],
  atOnce: 4,
})

/** Has somebody look at the time whether a command that was sent has been answered; the earliest counts. */
export const expectAnswer = (
  tx: Queries,
  { recordId: commandId, version, orgId }: Pick<StoredCommand, 'recordId' | 'version' | 'orgId'>,
  at: number,
): Promise<void> =>
  putTask(tx, commandDeadline, { payload: { commandId }, key: `${commandId} sent ${version}`, at, orgId })

/** Ends commands whose time is over: those that still wait expire, those that went out failed without an answer. */
export const deadlineHandler = (clock: Clock): TaskHandler =>
  handleTask({
    kind: commandDeadline,
    run: ({ commandId }) =>
      Promise.resolve(async (tx) => {
        const store = commandStore(tx)
        const [command] = await store.lockAny([commandId])
        const now = clock.now()
        if (command?.recordState === 'queued' && command.expiresAt <= now + SKEW)
          await moveByProduct(store, command, { event: 'expire', now, fields: { endedAt: now } })
        const due = command?.sentAt == null ? Infinity : answerDue(command.sentAt, command.proof, command.channel)
        if (command?.recordState !== 'sent' || due > now + SKEW) return
        await moveByProduct(store, command, { event: 'fail', now, fields: { endedAt: now, failure: 'noAnswer' } })
        await callCourier(tx, command.device)
      }),
  })
