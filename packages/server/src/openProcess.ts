import type { Job } from './platform/room/Job.ts'
import type { Changes } from './platform/room/Changes.ts'
import type { SharedClock } from './platform/clock/SharedClock.ts'
import type { Database } from './platform/database/Database.ts'
import { databaseMoment } from './platform/database/timeline.queries.ts'
import { transactionHorizon } from './platform/database/transactionHorizon.queries.ts'
import type { Log } from './platform/log/createLog.ts'
import { followInvalidations, type ReadAgain } from './platform/processes/followInvalidations.ts'
import { FollowOthers, type Followed, INVALIDATION_SECONDS } from './platform/processes/FollowOthers.ts'
import type { InvalidationKind } from './platform/processes/Invalidation.ts'
import { invalidationQueries, putInvalidation } from './platform/processes/invalidations.queries.ts'
import { type HeldWork, Leases } from './platform/processes/Leases.ts'
import { type Fence, leaseQueries } from './platform/processes/leases.queries.ts'
import { processQueries } from './platform/processes/processes.queries.ts'
import { ProcessRegistry } from './platform/processes/ProcessRegistry.ts'
import { renewTogether } from './platform/processes/renewTogether.ts'
import type { Secrets } from './platform/secrets/Secrets.ts'
import type { ProcessRole } from '@waymark/core/processes/ProcessRole.ts'

export interface ProcessParts {
  readonly db: Database
  readonly clock: SharedClock
  readonly log: Log
  readonly roles: readonly ProcessRole[]
  readonly version: string
  readonly secrets: Secrets
  /** Hears, once, that the database goes on from another history than the one that this process has read: it has to begin anew. */
  readonly historyChanged: () => void
}

/** This process among all that share its database. */
export interface OpenProcess {
  readonly id: string
  /** The first transaction whose changes by others may be missing in what is read from now on. */
  readonly from: number
  readonly registry: ProcessRegistry
  /** What rooms tell of changes: others are told in the same transaction, and what this one keeps is read again after it. */
  readonly changes: (readAgain: ReadAgain) => Changes
  /** Says that something changed of which this process knows already. */
  readonly say: (kind: InvalidationKind, ids: readonly number[]) => Promise<void>
  /** Takes in what others change, and what else they commit. */
  readonly follow: (
    readAgain: ReadAgain,
    followed: Followed,
    readAll: () => Promise<unknown>,
    /** Hears how far all is taken in that was committed, as long as this process reads nothing that it changed itself. */
    tookIn: (upTo: number) => Promise<void>,
  ) => FollowOthers
  /** Does something in one of the processes that could; of several things each takes its share. */
  readonly leases: (role: ProcessRole, names: readonly string[], begin: (fence: Fence) => Promise<HeldWork>) => Leases
  /** Has to be done again and again: in every process, and in one of all. */
  readonly job: Job
  readonly tidying: Job
}

/**
 * Registers this process with the database.
 *
 * @throws {OtherSecretError} when another one keeps its secrets under another key
 */
export async function openProcess({
  db,
  clock,
  log,
  roles,
  version,
  secrets,
  historyChanged,
}: ProcessParts): Promise<OpenProcess> {
  const leases = leaseQueries(db)
  const queries = { ...leases, renew: renewTogether(leases.renew) }
  const secretMark = secrets.hash('mark', 'processes').toString('hex')
  const registry = new ProcessRegistry({ queries: processQueries(db), leases: queries, roles, version, secretMark })
  const { id } = registry
  /** Compares the clocks; answers which history the database writes. */
  const lookAtDatabase = async (): Promise<number> => {
    const before = clock.ahead
    let timeline = 0
    await clock.compare(async () => {
      const moment = await databaseMoment(db)
      timeline = moment.timeline
      return moment.ms
    })
    if (before === 0 && clock.ahead !== 0)
      log.warn({ ahead: clock.ahead }, 'the clock of this machine is off: that of the database counts')
    return timeline
  }
  const timeline = await lookAtDatabase()
  let isOver = false
  const checkDatabase = async (): Promise<void> => {
    if ((await lookAtDatabase()) === timeline || isOver) return
    isOver = true
    log.warn({ timeline }, 'the database goes on from another history: this process begins anew')
    historyChanged()
  }
  await registry.buryDead()
  await registry.beat()
  try {
    registry.checkSecret()
  } catch (error) {
    await registry.leave()
    throw error
  }
  const invalidations = invalidationQueries(db)
  const from = await transactionHorizon(db)
  const say = (kind: InvalidationKind, ids: readonly number[]): Promise<void> => putInvalidation(db, id, kind, ids)
  /** Changes of this process that it has not read again yet. */
  let reading = 0
  const readAfter = (read: () => Promise<unknown>): Promise<void> =>
    db.afterCommit(async () => {
      reading++
      try {
        await read()
      } finally {
        reading--
      }
    })
  return {
    id,
    from,
    registry,
    say,
    changes: (readAgain) => {
      const changed = (kind: InvalidationKind) => async (ids: readonly number[]) => {
        if (ids.length === 0) return
        await say(kind, ids)
        await readAfter(() => readAgain[kind](ids))
      }
      return {
        vehiclesChanged: changed('vehicle'),
        devicesChanged: changed('device'),
        landmarksChanged: changed('landmark'),
        usersChanged: changed('user'),
        followersChanged: async () => {
          await say('follower', [])
          await readAfter(() => readAgain.follower([]))
        },
      }
    },
    follow: (readAgain, followed, readAll, tookIn) =>
      new FollowOthers({
        followed,
        said: followInvalidations(invalidations, id, from, readAgain),
        horizon: () => transactionHorizon(db),
        readAll,
        tookIn: async (upTo) => {
          if (reading === 0) await tookIn(upTo)
        },
        showsFleet: roles.includes('web'),
        hasCompany: () => registry.others.length > 0,
        losses: () => db.losses,
        clock,
        log,
      }),
    leases: (role, names, begin) =>
      new Leases({
        names,
        share: () => (names.length === 1 ? 1 : Math.ceil(names.length / registry.sharing(role))),
        processId: id,
        queries,
        clock,
        log,
        begin,
      }),
    job: {
      name: 'sign of life',
      every: 1_000,
      run: () => Promise.all([registry.beat(), checkDatabase()]),
    },
    tidying: {
      name: 'what processes said',
      every: 60_000,
      run: () => Promise.all([registry.tidy(), invalidations.purge(INVALIDATION_SECONDS)]),
    },
  }
}
