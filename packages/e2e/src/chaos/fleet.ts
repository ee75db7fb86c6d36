import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '../Api.ts'
import { LIMIT, StubbornTracker } from './StubbornTracker.ts'

const TRACKERS = 12
/** A knot. */
const METRES_PER_SECOND = 1852 / 3600

/** Trackers by the vehicles that they are on, under a rule that finds those that speed. */
export async function makeFleet(
  api: Api,
  gateways: () => readonly string[],
  userIds: readonly number[],
): Promise<Map<number, StubbornTracker>> {
  const trackers = new Map<number, StubbornTracker>()
  for (let n = 0; n < TRACKERS; n++) {
    const identifier = `chaos-${n}`
    const vehicleId = await api.addVehicle(`Chaos ${n}`, identifier)
    trackers.set(vehicleId, new StubbornTracker(identifier, n, gateways))
  }
  await api.post('monitorMAlarm/addAlarmRule', {
    orgId: 1,
    name: 'Speeding',
    severity: 'high',
    mode: 1,
    bindType: 1,
    userIds,
    conditions: [{ type: 5, operator: '>', value: LIMIT * METRES_PER_SECOND }],
  })
  // trackers tell whole seconds: the first is not to lie before the rule
  await sleep(1_000)
  return trackers
}

/** Lets trackers report until it is over, and then until all of it is acknowledged. */
export async function driveFleet(trackers: readonly StubbornTracker[], isOver: () => boolean): Promise<void> {
  await Promise.all(
    trackers.map(async (tracker) => {
      while (!isOver() || !tracker.isDone) {
        if (!isOver()) tracker.note(Math.floor(Date.now() / 1000))
        if (tracker.isDone) await sleep(200)
        else await tracker.send()
      }
    }),
  )
}
