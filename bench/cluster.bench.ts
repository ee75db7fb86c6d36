import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchSet, type IdleFigures, type SetFigures, type SetPlan } from './lib/cluster/BenchSet.ts'
import { FeedTime, STATEMENT_SETTINGS } from './lib/cluster/FeedTime.ts'
import { coresOf, costsOf, totalCpu } from './lib/cluster/clusterCosts.ts'
import { makeFleet } from './lib/fleet.ts'
import { needOpenFiles } from './lib/openFiles.ts'
import { readOptions } from './lib/options.ts'
import { untilCaughtUp } from './lib/untilTakenIn.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'

const options = readOptions(['devices', 'rate', 'subscribers', 'seconds'])
const devices = options.number('devices', 5_000, 1_000)
const rate = options.number('rate', 8_000, 1_000)
const subscribers = options.number('subscribers', 200, 50)
const seconds = options.number('seconds', 20, 4)
/** Each process compiles what it runs often in its first minute: seconds of CPU that one pays once and six pay six times. */
const warmup = options.quick ? 2 : 60
needOpenFiles(devices + subscribers)
// each process of a set is ended with this one
process.setMaxListeners(50)

/** Sets that are measured, the smallest first. */
const SETS = {
  single: [['gateway', 'web', 'engine', 'jobs']],
  two: [['gateway'], ['web', 'engine', 'jobs']],
  three: [['gateway'], ['web'], ['engine', 'jobs']],
  four: [['gateway'], ['gateway'], ['web'], ['engine', 'jobs']],
  six: [['gateway'], ['gateway'], ['web'], ['web'], ['engine', 'jobs'], ['engine', 'jobs']],
  readers: [
    ['gateway'],
    ...Array.from({ length: 4 }, () => ['web'] as const),
    ...Array.from({ length: 4 }, () => ['engine', 'jobs'] as const),
  ],
} as const satisfies Record<string, SetPlan>
type SetName = keyof typeof SETS

/** Reports a second that it is said of how they would stand. */
const WANTED = 1_000_000

const database = await openBenchDatabase(undefined, STATEMENT_SETTINGS)
try {
  const fleet = await makeFleet(database.db, devices)
  const viewers = Array.from({ length: subscribers }, (_, n) => fleet.hundredths[n % fleet.hundredths.length]!)
  const measured = {} as Record<SetName, SetFigures>
  const idle = {} as Record<SetName, IdleFigures>
  const feedTime = await FeedTime.open(database.db)
  let takeover = Number.NaN
  let feedShare = Number.NaN
  for (const [name, plan] of Object.entries(SETS) as [SetName, SetPlan][]) {
    progress(`${name}: ${plan.length} processes …`)
    const set = await BenchSet.start(database, options, plan)
    try {
      await untilCaughtUp(database.db)
      measured[name] = await set.measure({ fleet, rate, viewers, seconds, warmup })
      if (name === 'three' || name === 'readers') {
        await untilCaughtUp(database.db)
        idle[name] = await set.idle(seconds)
      }
      if (name === 'readers') {
        await feedTime.begin()
        await set.measure({ fleet, rate, viewers, seconds, warmup: 0 })
        feedShare = await feedTime.end()
      }
      if (name === 'six') takeover = await set.takeover()
    } finally {
      await set.stop()
    }
  }
  const figuresOf = (name: SetName) => ({ plan: SETS[name] as SetPlan, figures: measured[name], idle: idle[name] })
  const costs = costsOf(figuresOf('three'), figuresOf('readers'))
  const perReport = (name: SetName): number => totalCpu(measured[name]) / measured[name].reportsPerSecond
  const computed = (name: SetName): number => {
    const { reportsPerSecond, updatesPerSecond } = measured[name]
    return coresOf(costs, SETS[name], reportsPerSecond, updatesPerSecond).all / totalCpu(measured[name])
  }
  const micros = (cpu: number): number => rounded(cpu * 1e6, 1)
  const wanted = coresOf(costs, SETS.readers, WANTED, 0)
  printResult({
    bench: 'cluster',
    quick: options.quick,
    settings: { devices, rate, subscribers, secondsEach: seconds, postgres: database.version },
    figures: {
      ...Object.fromEntries(
        Object.entries(measured).map(([name, each]) => [
          name,
          {
            reportsPerSecond: Math.round(each.reportsPerSecond),
            updatesPerSecond: Math.round(each.updatesPerSecond),
            cpuMicrosOfAReport: micros(totalCpu(each) / each.reportsPerSecond),
            databaseCpuMicrosOfAReport: micros(each.databaseCpu / each.reportsPerSecond),
            processCores: each.processCpu.map((cpu) => rounded(cpu, 3)),
            enginesBehindSeconds: rounded(each.behind, 1),
            caughtUpAfterSeconds: rounded(each.caughtUpAfter, 1),
            ackP99Ms: each.ackP99Ms,
            liveP50Ms: each.liveP50Ms,
            liveP99Ms: each.liveP99Ms,
          },
        ]),
      ),
      costsMicros: Object.fromEntries(Object.entries(costs).map(([name, cpu]) => [name, micros(cpu as number)])),
      idleCores: idle,
      takeoverSeconds: rounded(takeover, 2),
      [`coresAt${WANTED}WithFourWebsAndEngines`]: Object.fromEntries(
        Object.entries(wanted).map(([name, cores]) => [name, rounded(cores, 0)]),
      ),
      reportsPerSecondThatAWebCanRead: Math.round(1 / costs.webRead),
    },
    ratios: {
      cpuOfAReportOfSixToSingle: ratio(perReport('six'), perReport('single')),
      computedToMeasuredSingle: rounded(computed('single'), 2),
      computedToMeasuredTwo: rounded(computed('two'), 2),
      computedToMeasuredFour: rounded(computed('four'), 2),
      computedToMeasuredSix: rounded(computed('six'), 2),
      databaseShareOfTheFeed: rounded(feedShare, 3),
    },
    targets: [
      { name: 'CPU a report, six processes to one', value: perReport('six') / perReport('single'), atMost: 1.25 },
      {
        name: 'live p99 of six above one, ms',
        value: measured.six.liveP99Ms - measured.single.liveP99Ms,
        atMost: 150,
      },
      { name: 'takeover, s', value: takeover, atMost: 5 },
      {
        name: 'share of the database for four webs and four engines that read what came',
        value: feedShare,
        atMost: 0.15,
      },
    ],
  })
} finally {
  await database.close()
}
