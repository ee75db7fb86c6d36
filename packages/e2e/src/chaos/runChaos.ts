import { setTimeout as sleep } from 'node:timers/promises'
import { AlarmSink } from './AlarmSink.ts'
import type { ChaosDatabase } from './ChaosDatabase.ts'
import { driveFleet, makeFleet } from './fleet.ts'
import { findFaults } from './findFaults.ts'
import { type Dealt, gatewayAddress, ProcessSet, webAddress } from './ProcessSet.ts'
import { replayQuietly } from './replayQuietly.ts'
import { sharesOf } from './sharesOf.ts'
import { SetNetwork } from './SetNetwork.ts'
import { SET_SETTINGS, signInAt } from './signInAt.ts'
import { type DatabaseBlow, strikeDatabase } from './strikeDatabase.ts'
import { Viewer } from './Viewer.ts'

export interface ChaosOptions {
  /** An empty one that nothing else uses. */
  readonly database: ChaosDatabase
  /** Longer where not all that is done was done once by then. */
  readonly minutes: number
  /** Each process is on a machine of its own, where this one lets us have them. Browsers that run here give up what they fetch then: Chromium takes it for another network. */
  readonly hasNetwork: boolean
  /** Folder of the release before, which processes are changed to and back from; undefined where none is there that bears the tables of this one. */
  readonly before: string | undefined
  /** Hears what is done. */
  readonly tell: (line: string) => void
}

export interface ChaosOutcome {
  /** How often what was done to a process. */
  readonly dealt: Readonly<Record<Blow | DatabaseBlow, number>>
  /** How many processes were ended with kill -9. */
  readonly kills: number
  /** Reports that were acknowledged. */
  readonly reports: number
  readonly alarms: number
  /** Notes about alarms that a push service took. */
  readonly notified: number
  /** Connections that viewers made. */
  readonly connections: number
  /** What does not hold; none in a product that bears it. */
  readonly faults: readonly string[]
}

/** What is done to processes beside killing them, and how often of all: see ProcessSet. */
const BLOWS = { freeze: 4, restart: 3, change: 3, cut: 2, silence: 2, unplug: 2, shift: 2 } as const
type Blow = keyof typeof BLOWS | 'kill'
const DEALT = sharesOf(BLOWS)
/** Blows that end a process with kill -9. */
const KILLS = ['kill', 'shift'] as const

const VIEWERS = 3
/** Milliseconds from then to the next blow, at least and at most. */
const [LEAST, MOST] = [100, 1_500]
/** Milliseconds after which the next process is killed though the one before does not serve yet, as where the database is away. */
const LONGEST_DEATH = 8_000
const SEATS = 6

/**
 * Lets two gateways, two webs and two engines serve trackers and viewers on a database with a synchronous replica, and for as long as it
 * is told deals any of them blows at random: see {@link BLOWS}, and {@link strikeDatabase}. Afterwards all must be as if nothing had happened: see {@link findFaults}.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const { database, minutes, hasNetwork, before, tell } = options
  await database.follow(true)
  const network = hasNetwork ? await SetNetwork.open() : undefined
  const set = new ProcessSet(SET_SETTINGS, database.socket, network)
  const dealt: Record<Blow, number> = {
    kill: 0,
    freeze: 0,
    restart: 0,
    change: 0,
    cut: 0,
    silence: 0,
    unplug: 0,
    shift: 0,
  }
  const sink = await AlarmSink.open(network?.host)
  const viewers: Viewer[] = []
  try {
    const web = await set.add(['web'])
    await set.add(['web', 'jobs'])
    for (let n = 0; n < 2; n++) await set.add(['engine', 'jobs'])
    for (let n = 0; n < 2; n++) await set.add(['gateway'])
    const api = await signInAt(web)
    const gateways = (): string[] => set.with('gateway').map(gatewayAddress)
    const webs = (): string[] => set.with('web').map(webAddress)
    const trackers = await makeFleet(api, gateways, await sink.listen(database.db, api))
    for (let n = 0; n < VIEWERS; n++) viewers.push(new Viewer(webs, api.token))
    const end = Date.now() + minutes * 60_000
    // each once, so that a short run has all of them, and a slow machine too
    const first = (Object.keys(BLOWS) as (keyof typeof BLOWS)[]).toSorted(() => Math.random() - 0.5)
    const isOver = (): boolean => Date.now() >= end && first.length === 0
    const driving = driveFleet([...trackers.values()], isOver)
    const [toDatabase] = await Promise.all([
      strikeDatabase(database, set, isOver, tell),
      dealBlows(first, isOver, (drawn, seat) => {
        const blow = possible(drawn, network, before)
        dealt[blow]++
        const { said, over } = set[blow](seat, before)
        tell(said)
        return blow === 'kill' ? Promise.race([over, sleep(LONGEST_DEATH)]) : over
      }),
    ])
    await set.settled()
    tell('quiet: everything runs again')
    await driving
    const { faults, alarms } = await findFaults({ db: database.db, trackers, viewers, sink, tell })
    const reports = [...trackers.values()].reduce((sum, tracker) => sum + tracker.reports.length, 0)
    const connections = viewers.reduce((sum, viewer) => sum + viewer.connections, 0)
    for (const viewer of viewers) viewer.close()
    await set.stop()
    faults.push(...(await replayQuietly(database)))
    const kills = KILLS.reduce((sum, blow) => sum + dealt[blow], 0)
    return { dealt: { ...dealt, ...toDatabase }, kills, reports, alarms, notified: sink.notified, connections, faults }
  } finally {
    await sink.close()
    for (const viewer of viewers) viewer.close()
    await set.stop()
    await network?.close()
  }
}

/** What can be dealt here: a cable is pulled only on a network of their own, and a version changed where there is another. */
function possible(blow: Blow, network: SetNetwork | undefined, before: string | undefined): Blow {
  if (blow === 'unplug' && !network) return 'silence'
  return blow === 'change' && before === undefined ? 'restart' : blow
}

/**
 * Deals blows at random until it is over, some of them first; no second one to a process that is down from the first. Two may be down at
 * once: one that was killed, and one that something else was done to; the next of each kind waits until that one serves again, and
 * the next kill not for long.
 */
async function dealBlows(
  first: Blow[],
  isOver: () => boolean,
  deal: (blow: Blow, seat: number) => Dealt['over'],
): Promise<void> {
  const struck = new Set<number>()
  const strike = async (draw: () => Blow): Promise<void> => {
    while (!isOver()) {
      const standing = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => !struck.has(seat))
      const seat = standing[Math.floor(Math.random() * standing.length)] ?? 0
      struck.add(seat)
      await deal(draw(), seat)
      struck.delete(seat)
      await sleep(LEAST + Math.random() * (MOST - LEAST))
    }
  }
  await Promise.all([
    strike(() => 'kill'),
    strike(() => first.pop() ?? DEALT[Math.floor(Math.random() * DEALT.length)]!),
  ])
}
