import { type BenchDatabase, openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { CpuMeter } from './lib/CpuMeter.ts'
import { bareCopy, insertEach, writerCommits } from './lib/directInserts.ts'
import { type Fleet, makeFleet } from './lib/fleet.ts'
import { Helper } from './lib/load/Helper.ts'
import type { LoadResult } from './lib/load/orders.ts'
import { makeAlarmRules } from './lib/makeAlarmRules.ts'
import { needOpenFiles } from './lib/openFiles.ts'
import { readOptions } from './lib/options.ts'
import { PUSH_ENVIRONMENT, PushReceiver } from './lib/PushReceiver.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'

const options = readOptions(['connections', 'seconds', 'rate', 'rate10', 'rules'])
const connections = options.number('connections', 10_000, 1_000)
const seconds = options.number('seconds', 8, 1.5)
const rate = options.number('rate', 20_000, 5_000)
const rate10 = options.number('rate10', 100_000, 20_000)
// alarm rules that watch every vehicle; none by default, so that figures compare with earlier ones
const rules = options.number('rules', 0, 0)
const directRows = options.quick ? 100_000 : 600_000
needOpenFiles(connections)

interface SocketRun {
  readonly load: LoadResult
  readonly figures: Record<string, number>
}

/** What sends packets to a server that runs for it. */
interface Sockets {
  readonly run: (records: number, pace: number | undefined) => Promise<SocketRun>
}

async function throughSockets<T>(
  database: BenchDatabase,
  fleet: Fleet,
  name: string,
  environment: Readonly<Record<string, string>>,
  work: (sockets: Sockets) => Promise<T>,
): Promise<T> {
  const server = await BenchServer.start(database, options, name, [], environment)
  try {
    const pids = { server: server.pid, database: database.pid }
    return await throughPort(server.gatewayPort, pids, fleet, work)
  } finally {
    await server.stop()
  }
}

/** The paced runs against a process that acknowledges at once and keeps nothing: what sockets alone cost here and now. */
async function bareAnswers(fleet: Fleet) {
  const answers = new Helper(new URL('lib/load/answers.helper.ts', import.meta.url))
  try {
    const port = await answers.order('listen', {})
    return await throughPort(port, { server: answers.pid }, fleet, async ({ run }) => ({
      single: await run(1, rate),
      tens: await run(10, rate10),
    }))
  } finally {
    answers.stop()
  }
}

/** Connects all devices to a port. @param pids the processes whose CPU counts: `server`, `database` */
async function throughPort<T>(
  port: number,
  pids: Readonly<Record<string, number>>,
  fleet: Fleet,
  work: (sockets: Sockets) => Promise<T>,
): Promise<T> {
  const devices = new Helper(new URL('lib/load/devices.helper.ts', import.meta.url))
  const meter = new CpuMeter(pids)
  const run = async (records: number, pace: number | undefined): Promise<SocketRun> => {
    progress(`${records} report${records > 1 ? 's' : ''} a packet, ${pace ?? 'as many as go'} a second …`)
    // the first seconds of each kind find cold code and empty buffers
    const warmup = options.quick ? 0.5 : 2
    const order = { records, rate: pace, seconds, warmup, epoch: Date.now() }
    const cpu = meter.after(warmup)
    const load = await devices.order('run', order)
    return { load, figures: figuresOf(load, await cpu(load.seconds)) }
  }
  try {
    await devices.order('connect', { port, firstImei: fleet.firstImei, connections })
    return await work({ run })
  } finally {
    devices.stop()
  }
}

/** The paced runs once more while a push server follows all of it. */
async function followedRuns(database: BenchDatabase, fleet: Fleet) {
  const receiver = await PushReceiver.start(database.db)
  try {
    return await throughSockets(database, fleet, 'followed', PUSH_ENVIRONMENT, async ({ run }) => {
      await receiver.begun(database.db)
      const single = await run(1, rate)
      const tens = await run(10, rate10)
      return { single, tens, pushedPositions: receiver.positions, pushDeliveries: receiver.deliveries }
    })
  } finally {
    receiver.close()
  }
}

function figuresOf(load: LoadResult, cpu: Record<string, number | undefined>): Record<string, number> {
  const share = (used: number | undefined): number => rounded((100 * (used ?? Number.NaN)) / load.seconds)
  return {
    reportsPerSecond: Math.round(load.reportsPerSecond),
    ackP50Ms: load.ackMs.p50,
    ackP99Ms: load.ackMs.p99,
    ackMaxMs: load.ackMs.max,
    skippedPackets: load.skippedPackets,
    serverCpuPercentOfCore: share(cpu['server']),
    ...('database' in cpu && { databaseCpuPercentOfCore: share(cpu['database']) }),
    loadGeneratorCpuPercentOfCore: share(load.cpuSeconds),
  }
}

/** CPU of the server and the database for one report: a pace that was not held makes no difference. */
const cpuPerReport = ({ figures }: SocketRun): number =>
  ((figures['serverCpuPercentOfCore'] ?? Number.NaN) + (figures['databaseCpuPercentOfCore'] ?? Number.NaN)) /
  (figures['reportsPerSecond'] ?? Number.NaN)

const database = await openBenchDatabase()
try {
  const { db } = database
  const fleet = await makeFleet(db, connections)
  await makeAlarmRules(db, rules)
  progress('without sockets …')
  // the first opens the day
  const writer = await writerCommits(db, fleet, directRows)
  const bareBefore = await bareCopy(db, fleet, directRows)
  // what no server saw coming would have its movement computed meanwhile
  await db.run('truncate report, device_last, arrival')
  const sockets = await throughSockets(database, fleet, 'ingest', {}, async ({ run }) => ({
    single: await run(1, rate),
    tens: await run(10, rate10),
    mostSingles: await run(1, undefined),
    mostTens: await run(10, undefined),
  }))
  progress('without server and database …')
  const bareSockets = await bareAnswers(fleet)
  progress('with a follower …')
  const followed = await followedRuns(database, fleet)
  progress('without sockets once more …')
  const bareAfter = await bareCopy(db, fleet, directRows)
  const eachOnOne = await insertEach(db, fleet, seconds / 4, 1)
  const eachOnMany = await insertEach(db, fleet, seconds / 4, 16)

  const stored = (await db.row<{ n: number }>('select count(*)::int4 as n from report'))?.n ?? 0
  const bare = (bareBefore.rowsPerSecond + bareAfter.rowsPerSecond) / 2
  const best = sockets.mostTens.load.reportsPerSecond
  printResult({
    bench: 'ingest',
    quick: options.quick,
    settings: { connections, rules, secondsEach: seconds, postgres: database.version },
    figures: {
      pacedOneReportAPacket: { asked: rate, ...sockets.single.figures },
      pacedTenReportsAPacket: { asked: rate10, ...sockets.tens.figures },
      mostOneReportAPacket: sockets.mostSingles.figures,
      mostTenReportsAPacket: sockets.mostTens.figures,
      bareAnswersOneReportAPacket: bareSockets.single.figures,
      bareAnswersTenReportsAPacket: bareSockets.tens.figures,
      followedOneReportAPacket: followed.single.figures,
      followedTenReportsAPacket: {
        ...followed.tens.figures,
        pushedPositionsOfBoth: followed.pushedPositions,
        pushDeliveriesOfBoth: followed.pushDeliveries,
      },
      bareBatchedInsertRowsPerSecond: {
        before: Math.round(bareBefore.rowsPerSecond),
        after: Math.round(bareAfter.rowsPerSecond),
      },
      batchesWithLastStatesRowsPerSecond: Math.round(writer.rowsPerSecond),
      insertAndUpdateEachPerSecond: {
        onOneConnection: Math.round(eachOnOne.rowsPerSecond),
        onSixteenConnections: Math.round(eachOnMany.rowsPerSecond),
      },
      reportsStored: stored,
    },
    ratios: {
      cpuOfAReportFollowedOneAPacket: ratio(cpuPerReport(followed.single), cpuPerReport(sockets.single)),
      cpuOfAReportFollowedTenAPacket: ratio(cpuPerReport(followed.tens), cpuPerReport(sockets.tens)),
      ackP99OneAPacketToBareAnswers: ratio(sockets.single.load.ackMs.p99, bareSockets.single.load.ackMs.p99),
      ackP99TenAPacketToBareAnswers: ratio(sockets.tens.load.ackMs.p99, bareSockets.tens.load.ackMs.p99),
      tenReportsAPacketToBareBatchedInsert: ratio(best, bare),
      oneReportAPacketToBareBatchedInsert: ratio(sockets.mostSingles.load.reportsPerSecond, bare),
      tenReportsAPacketToInsertEach: ratio(best, eachOnOne.rowsPerSecond),
      oneReportAPacketToInsertEach: ratio(sockets.mostSingles.load.reportsPerSecond, eachOnOne.rowsPerSecond),
      tenReportsAPacketToInsertEachOnSixteenConnections: ratio(best, eachOnMany.rowsPerSecond),
    },
    targets: [
      {
        name: 'reports a second, one a packet',
        value: sockets.single.figures['reportsPerSecond'] ?? 0,
        atLeast: 0.99 * rate,
      },
      { name: 'acknowledgement p99, one a packet, ms', value: sockets.single.load.ackMs.p99, atMost: 150 },
      {
        name: 'reports a second, ten a packet',
        value: sockets.tens.figures['reportsPerSecond'] ?? 0,
        atLeast: 0.99 * rate10,
      },
      { name: 'acknowledgement p99, ten a packet, ms', value: sockets.tens.load.ackMs.p99, atMost: 150 },
      { name: 'of the bare batched insert', value: ratio(best, bare) ?? 0, atLeast: 0.5 },
      { name: 'times one INSERT and UPDATE a report', value: ratio(best, eachOnOne.rowsPerSecond) ?? 0, atLeast: 10 },
    ],
  })
} finally {
  await database.close()
}
