import { AccessDirectory, accessQueries } from '@waymark/server/rooms/role/public.ts'
import { hashToken } from '@waymark/server/rooms/session/passwords.ts'
import { authenticator } from '@waymark/server/rooms/session/public.ts'
import { systemClock } from '../packages/server/src/platform/clock/clock.ts'
import { sessionQueries } from '@waymark/server/rooms/session/session.queries.ts'
import { makeAccessWorld } from './lib/accessWorld.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, rounded } from './lib/printResult.ts'
import { timeEach } from './lib/timeEach.ts'

const options = readOptions(['orgs', 'vehicles', 'times'])
const orgs = options.number('orgs', 10_000, 1000)
const vehicles = options.number('vehicles', 100_000, 10_000)
const times = options.number('times', 2000, 100)

/** What a session is, without anything of what its user may do or see: the yardstick. */
const BARE_SESSION = `select u.user_id, u.username from session s join user_account u using (user_id)
  where s.token_hash = $1 and s.expires_at > now() and u.deleted_at is null and u.suspend_reason is null`
const ONE_VEHICLE = 'select name from vehicle where vehicle_id = $1'
const ONE_VEHICLE_IN_SCOPE = `${ONE_VEHICLE} and org_id = any($2::int4[]) and ($3::int4[] is null or vehicle_id = any($3))`

const PAGE = 'select vehicle_id, name from vehicle where deleted_at is null order by vehicle_id limit 100'
const PAGE_IN_SCOPE = PAGE.replace('where', 'where org_id = any($1::int4[]) and')

const database = await openBenchDatabase()
try {
  const { db } = database
  progress(`${orgs} organisations, ${vehicles} vehicles …`)
  const { tokens, fleet, vehicleId } = await makeAccessWorld(db, orgs, vehicles)
  const access = new AccessDirectory({ queries: accessQueries(db), vehiclesAt: (ids) => fleet.vehiclesAt(ids) })
  const authenticate = authenticator(sessionQueries(db), access, { hours: 12, days: 30 }, systemClock)
  const callerOf = async (token: string) => {
    const caller = await authenticate(token)
    if (!caller) throw new Error('a session of the benchmark has ended')
    return caller
  }

  progress(`${times} sessions of each user …`)
  const resolving = await timeEach(
    {
      bareSession: () => db.row(BARE_SESSION, [hashToken(tokens.everything)]),
      everything: () => callerOf(tokens.everything),
      aTenth: () => callerOf(tokens.aTenth),
      oneDepot: () => callerOf(tokens.oneDepot),
      groupOf1000: () => callerOf(tokens.groupOf1000),
      twoLandmarks: () => callerOf(tokens.twoLandmarks),
    },
    times,
  )

  progress(`${times} statements in each scope …`)
  const all = await callerOf(tokens.everything)
  const depot = await callerOf(tokens.oneDepot)
  const group = await callerOf(tokens.groupOf1000)
  const unshared = [...all.orgIds]
  const statements = await timeEach(
    {
      withoutScope: () => db.row(ONE_VEHICLE, [vehicleId]),
      everything: () => db.row(ONE_VEHICLE_IN_SCOPE, [vehicleId, all.orgIds, null]),
      everythingWrittenEachTime: () => db.row(ONE_VEHICLE_IN_SCOPE, [vehicleId, unshared, null]),
      oneDepot: () => db.row(ONE_VEHICLE_IN_SCOPE, [vehicleId, depot.orgIds, null]),
      groupOf1000: () => db.row(ONE_VEHICLE_IN_SCOPE, [vehicleId, group.orgIds, group.vehicleIds]),
      pageOfEverything: () => db.rows(PAGE_IN_SCOPE, [all.orgIds]),
      pageWithoutScope: () => db.rows(PAGE, []),
    },
    times,
  )

  progress('changes of the tree …')
  const changed = await timeEach(
    {
      firstRequestAfterAChange: async () => {
        await db.run(`update access_version set version = version + 1 where kind = 'directory'`)
        await callerOf(tokens.everything)
      },
    },
    Math.ceil(times / 40),
  )

  const added = (figure: { p50Ms: number }, to: { p50Ms: number }): number => rounded(figure.p50Ms - to.p50Ms, 3)
  const addedTo = Object.fromEntries(
    (['everything', 'oneDepot', 'groupOf1000'] as const).map((name) => [
      name,
      rounded(added(resolving[name], resolving.bareSession) + added(statements[name], statements.withoutScope), 3),
    ]),
  )
  printResult({
    bench: 'access',
    quick: options.quick,
    settings: { orgs, vehicles, times, postgres: database.version, visibleToEverything: all.orgIds.length },
    figures: { resolving, statements, changed, addedToARequestP50Ms: addedTo },
    ratios: {},
    targets: Object.entries(addedTo).map(([name, value]) => ({
      name: `permission and scope of one who sees ${name}, p50 ms`,
      value,
      atMost: 1,
    })),
  })
} finally {
  await database.close()
}
