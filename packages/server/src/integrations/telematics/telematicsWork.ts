import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import type { Job } from '../../platform/room/Job.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { telematicsBindTask, telematicsKeys, telematicsLinkRecord } from '../../rooms/telematics/public.ts'
import { RemoteError } from '../api/RemoteError.ts'
import { openService } from './openService.ts'
import { type Telematics, WrongUuidError } from './Telematics.ts'
import { type AskedAccount, type ForwardRow, telematicsTaskQueries as queries } from './telematicsTasks.queries.ts'

/** Reports that one run forwards at most. */
const PER_RUN = 500
/** Seconds after which reports are forwarded again that a service did not take. */
const AGAIN = 60

export interface TelematicsWorkOptions {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
  /** Lets services be at addresses of one's own network. */
  readonly allowPrivate: boolean
}

/** What is done with telematics services without anybody waiting for it. */
export function telematicsWork({ db, clock, secrets, allowPrivate }: TelematicsWorkOptions): {
  readonly jobs: readonly Job[]
  readonly tasks: readonly TaskHandler[]
} {
  /** Services that are signed in to, by their accounts as they were then. */
  const open = new Map<string, Telematics>()
  const serviceOf = ({ accountId, version, service, baseUrl, credentials }: AskedAccount): Telematics => {
    const key = `${accountId}:${version}`
    const known = open.get(key)
    if (known) return known
    const opened = openService({
      service,
      baseUrl,
      credentials: telematicsKeys(secrets).open(credentials),
      allowPrivate,
    })
    for (const old of open.keys()) if (old.startsWith(`${accountId}:`)) open.delete(old)
    open.set(key, opened)
    return opened
  }

  const end = async (
    tx: Queries,
    linkId: number,
    event: 'bind' | 'fail',
    fields: { externalId?: string; failure?: 'uuid' | 'service'; said?: string },
  ): Promise<void> => {
    const store = recordStore(tx, telematicsLinkRecord)
    const [link] = await store.lockAny([linkId])
    if (link?.recordState === 'binding') await moveByProduct(store, link, { event, now: clock.now(), fields })
  }

  const bind = handleTask({
    kind: telematicsBindTask,
    run: async ({ linkId }) => {
      const asked = await queries.asked(db, linkId)
      if (!asked) return undefined
      try {
        const externalId = await serviceOf(asked).bind(asked)
        return (tx) => end(tx, linkId, 'bind', { externalId })
      } catch (error) {
        const isUuid = error instanceof WrongUuidError
        // whatever is not a plain no may be asked again: the same device is answered the same
        if (!isUuid && !(error instanceof RemoteError && error.trouble === 'refused')) throw error
        return (tx) =>
          end(tx, linkId, 'fail', { failure: isUuid ? 'uuid' : 'service', said: error.message.slice(0, 500) })
      }
    },
    failed: async (tx, { linkId }, { wait, said }) => {
      if (wait === undefined) await end(tx, linkId, 'fail', { failure: 'service', said })
    },
  })

  const send = async (rows: readonly ForwardRow[]): Promise<void> => {
    const [first] = rows
    if (!first) return
    const linkIds = rows.map(({ linkId }) => linkId)
    try {
      await serviceOf(first).forward?.(rows)
      await queries.sent(
        db,
        rows.map(({ linkId, received }) => ({ linkId, received })),
      )
    } catch (error) {
      const { message, retryAfter } = error as { message: string; retryAfter?: number }
      await queries.unsent(db, linkIds, message, Math.max(AGAIN, retryAfter ?? 0))
    }
  }
  const forward = async (): Promise<void> => {
    const byAccount = Map.groupBy(await queries.take(db, PER_RUN), ({ accountId }) => accountId)
    await Promise.all([...byAccount.values()].map(send))
  }

  return { tasks: [bind], jobs: [{ name: 'guard tails to Geotab', every: 5_000, run: forward }] }
}
