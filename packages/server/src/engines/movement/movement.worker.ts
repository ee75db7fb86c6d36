import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '../../platform/clock/clock.ts'
import { SharedClock } from '../../platform/clock/SharedClock.ts'
import { Database } from '../../platform/database/Database.ts'
import { databaseMoment } from '../../platform/database/timeline.queries.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { LastingTrouble } from '../../platform/log/LastingTrouble.ts'
import { HeldParts } from '../../platform/processes/HeldParts.ts'
import { putInvalidation } from '../../platform/processes/invalidations.queries.ts'
import { LeaseLostError } from '../../platform/processes/leases.queries.ts'
import { loadGeodata } from '../../platform/places/describePlace.ts'
import { lowerPriority } from '../../platform/threads/lowerPriority.ts'
import { CommitPressure } from '../storage/public.ts'
import { liveMovement } from './LiveMovement.ts'
import { MovementFollower } from './MovementFollower.ts'
import type { MovementOrder, MovementSetting } from './MovementWorker.ts'

/** Milliseconds between rounds: a device's state is written once a round, however often it reported. */
const PAUSE = 2_000
/** Milliseconds that a round waits at most while storing reports takes all that the machine has, and between two looks. */
const PATIENCE = 20_000
const LOOK = 200
/** And that it rests at most between rounds that have more to do, where nothing is stored that would wait for it. */
const BREATH = 20
/** After a failure, such as a database that begins anew. */
const PAUSE_AFTER_FAILURE = 5_000

lowerPriority()
const { settings, logLevel, pressure: memory, processId } = workerData as MovementSetting
const pressure = new CommitPressure(memory)
const log = createLog(logLevel)
const trouble = new LastingTrouble(log, 'the movement engine writes again')
const db = new Database({ settings, log, poolSize: 5, standsBack: true })
const clock = new SharedClock(systemClock)
const held = new HeldParts('movement')
const follower = new MovementFollower({
  db,
  clock,
  log,
  jurisdictions: () => loadGeodata().regions,
  parts: () => held.parts,
  guard: (tx, parts) => held.guard(tx, parts),
  announce: (tx, devices) => putInvalidation(tx, processId, 'movement', devices),
  onMovement: (devices) => parentPort?.postMessage(devices.map(([device, now]) => liveMovement(device, now))),
})
const stop = new AbortController()
let wake = (): void => undefined
parentPort?.on('message', (order: MovementOrder) => {
  if (order === 'stop') stop.abort()
  else held.set(order.fences)
  wake()
})

async function run(): Promise<void> {
  let isAnnounced = false
  while (!stop.signal.aborted) {
    await waitForStoring()
    const began = systemClock.monotonic()
    let more = false
    let failed = false
    try {
      await clock.compare(async () => (await databaseMoment(db)).ms)
      if (!isAnnounced) await follower.tellAll()
      isAnnounced = true
      more = await follower.round()
      trouble.works()
    } catch (err) {
      // a part that another process has taken over is that one's to compute
      failed = !(err instanceof LeaseLostError)
      if (failed && !stop.signal.aborted) trouble.failed(err, 'the movement engine could not write; trying again')
    }
    await pause(failed ? PAUSE_AFTER_FAILURE : restAfter(systemClock.monotonic() - began, more))
  }
  await db.close()
}

/** A quarter of the time, or half when there is more: what stores and acknowledges reports goes first, where anything comes. */
function restAfter(took: number, more: boolean): number {
  if (!more) return Math.max(PAUSE, 3 * took)
  return pressure.isAtRest(systemClock.monotonic()) ? Math.min(took, BREATH) : took
}

/** Waits while trackers wait for their acknowledgements, within limits: what is told of movement may not fall behind for ever. */
async function waitForStoring(): Promise<void> {
  const end = systemClock.monotonic() + PATIENCE
  for (let now = 0; !stop.signal.aborted && now < end; now = systemClock.monotonic()) {
    if (!pressure.isHigh(systemClock.monotonic())) return
    await pause(LOOK)
  }
}

/** Waits, but not longer than until there are other parts to compute, or the stop. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
    if (stop.signal.aborted) wake()
  })
}

await run()
parentPort?.close()
