import { createWebPush, type WebPushOptions } from './engines/alarmDelivery/public.ts'
import { exportAttachment } from './engines/reportExport/exportAttachment.queries.ts'
import type { Log } from './platform/log/createLog.ts'
import { createSenders } from './platform/outbox/createSenders.ts'
import { type SendOptions, sendHandlers } from './platform/outbox/sendHandlers.ts'
import { TaskWorker } from './platform/queue/TaskWorker.ts'
import type { TaskHandler } from './platform/queue/TaskKind.ts'
import type { Ground } from './platform/room/Ground.ts'
import type { Job } from './platform/room/Job.ts'
import { invoiceAttachment } from './rooms/sales/public.ts'
import type { RoomServices } from './RoomServices.ts'
import { SERVER_ROOMS } from './serverRooms.gen.ts'

/** The queue of this server, and what belongs to it. */
export interface OpenQueue {
  readonly start: () => void
  /** What runs comes to its end, or is due again. */
  readonly stop: () => Promise<void>
  readonly jobs: readonly Job[]
  readonly figures: Record<string, { help: string; read: () => number }>
}

/** Puts the worker of the queue together with all that is done by it. */
export function openQueue(
  ground: Ground & { readonly log: Log } & Pick<WebPushOptions, 'webPushKeys'>,
  services: RoomServices,
  others: readonly TaskHandler[],
): OpenQueue {
  const { db, config, publicUrl, log } = ground
  const senders = { ...createSenders(config, publicUrl()), webPush: createWebPush(ground) }
  const files = { export: exportAttachment(db), invoice: invoiceAttachment(ground) }
  const attachment: SendOptions['attachment'] = async ({ exportId, invoiceId, locale }) => {
    if (exportId !== undefined) return files.export(exportId)
    return invoiceId === undefined ? undefined : files.invoice(invoiceId, locale)
  }
  const sending = sendHandlers({ ...ground, senders, attachment })
  const tasks = SERVER_ROOMS.flatMap((room) => room.tasks(services))
  const worker = new TaskWorker({ db, log, handlers: [...sending, ...tasks, ...others] })
  return {
    start: () => worker.start(),
    stop: async () => {
      await worker.stop()
      for (const sender of Object.values(senders)) sender.close()
    },
    jobs: [{ name: 'dead tasks', every: 3_600_000, run: () => worker.purge() }],
    figures: { tasks_died: { help: 'Tasks that were given up since the start', read: () => worker.died } },
  }
}
