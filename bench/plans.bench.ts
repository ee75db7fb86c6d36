import { type ReportName, REPORT_KINDS, REPORT_NAMES } from '@waymark/contract/rooms/report/reportKinds.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { makeSessions } from './lib/fleet.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio } from './lib/printResult.ts'
import { PlanLog, type RunPlan } from './lib/reports/planLog.ts'
import { makeReportWorld } from './lib/reports/reportWorld.ts'
import { addSideWorld } from './lib/reports/sideWorld.ts'
import { midnight } from './lib/storeReports.ts'

const options = readOptions(['vehicles', 'days'])
const vehicles = options.number('vehicles', 1_000, 100)
const days = options.number('days', 92, 20)
/** Vehicles and days that each report is about. */
const OF = 20
const RANGE_DAYS = 7
const DAY = 86_400_000
/** Tables with more rows than this are not to be read from end to end. */
const MANY = 20_000

/** What a report asks for besides its vehicles. */
function rangeOf(name: ReportName, until: number): Record<string, string> {
  const { span } = REPORT_KINDS[name]
  if (span === 'now') return {}
  const [from, to] = [until - RANGE_DAYS * DAY, until]
  const date = new Date(from)
  if (span === 'calendar') return { year: String(date.getUTCFullYear()), month: String(date.getUTCMonth() + 1) }
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

const database = await openBenchDatabase()
try {
  const { db } = database
  const until = midnight(0)
  progress(`${vehicles} vehicles over ${days} days …`)
  const world = await makeReportWorld(db, { vehicles, days, landmarks: 500, until })
  await addSideWorld(db, world, { days, until })
  const [token = ''] = await makeSessions(db, [world.orgId])
  // the report of users is for administrators
  await db.run('update user_account set role_id = (select role_id from user_account order by user_id limit 1)')
  const sizes = new Map(
    await db.arrays<[string, number]>(`select relname, reltuples::float8 from pg_class where relkind in ('r', 'p')`),
  )
  const plans = await PlanLog.open(db)
  const server = await BenchServer.start(database, options, 'plans')
  try {
    const ask = async (name: ReportName) => {
      const { call } = REPORT_KINDS[name]
      const range = { ...rangeOf(name, until), pageSize: '100' }
      const some = { ...range, vehicleIds: world.vehicleIds.slice(0, OF).join(',') }
      // a report of users is of no vehicles
      const params = new URLSearchParams(call.params.safeParse(some).success ? some : range)
      plans.begin()
      const answer = await fetch(`${server.url}${call.path}?${params.toString()}`, {
        headers: { authorization: token },
      })
      const { data, message } = (await answer.json()) as { data?: { total: number }; message?: string }
      if (!data) throw new Error(`${name}: ${answer.status} ${message}`)
      return figuresOf(plans.read(), data.total)
    }
    const figures: Record<string, ReturnType<typeof figuresOf>> = {}
    for (const name of REPORT_NAMES) {
      progress(`${name} …`)
      figures[name] = await ask(name)
    }
    const sequential = Object.entries(figures).flatMap(([name, { fromEndToEnd }]) =>
      fromEndToEnd.map((table) => `${name}: ${table}`),
    )
    printResult({
      bench: 'plans',
      quick: options.quick,
      settings: { vehicles, days, of: OF, rangeDays: RANGE_DAYS, postgres: database.version },
      figures: { ...figures, readFromEndToEnd: sequential },
      ratios: Object.fromEntries(
        Object.entries(figures).map(([name, { read, answered }]) => [`${name}ReadToAnswered`, ratio(read, answered)]),
      ),
      targets: [{ name: 'tables of many rows that are read from end to end', value: sequential.length, atMost: 0 }],
    })
  } finally {
    await server.stop()
  }

  function figuresOf(ran: readonly RunPlan[], answered: number) {
    const scans = ran.flatMap((plan) => plan.scans)
    const isLarge = (table: string): boolean => (sizes.get(table) ?? 0) > MANY || /^report_|_p\d/.test(table)
    const large = scans.filter(({ table }) => isLarge(table))
    const worst = ran.reduce<RunPlan | undefined>((most, plan) => (plan.ms > (most?.ms ?? 0) ? plan : most), undefined)
    return {
      answered,
      statements: ran.length,
      databaseMs: Math.round(ran.reduce((sum, { ms }) => sum + ms, 0)),
      longestMs: Math.round(worst?.ms ?? 0),
      longest: worst?.sql.replace(/\s+/g, ' ').slice(0, 80),
      read: large.reduce((sum, { read }) => sum + read, 0),
      fromEndToEnd: [
        ...new Set(large.filter(({ isSequential, read }) => isSequential && read > MANY).map(({ table }) => table)),
      ],
    }
  }
} finally {
  await database.close()
}
