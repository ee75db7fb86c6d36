import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { AlarmSink } from '../src/chaos/AlarmSink.ts'
import { ChaosDatabase } from '../src/chaos/ChaosDatabase.ts'
import { findFaults } from '../src/chaos/findFaults.ts'
import { driveFleet, makeFleet } from '../src/chaos/fleet.ts'
import { layOutRelease, RELEASE_BEFORE } from '../src/chaos/layOutRelease.ts'
import { gatewayAddress, ProcessSet, webAddress } from '../src/chaos/ProcessSet.ts'
import { replayQuietly, storedAlarms } from '../src/chaos/replayQuietly.ts'
import { SET_SETTINGS, signInAt } from '../src/chaos/signInAt.ts'
import { Viewer } from '../src/chaos/Viewer.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-release-'))
const isThere = layOutRelease(RELEASE_BEFORE, folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.skipIf(!isThere)(
  '22.7: a change of version while trackers report, back and forth again, loses nothing and tells nothing twice (needs the history of the repository)',
  () =>
    ChaosDatabase.with(async (database) => {
      const set = new ProcessSet(SET_SETTINGS, database.socket)
      const sink = await AlarmSink.open()
      const viewers: Viewer[] = []
      try {
        // the release before makes the database, and serves alone
        const web = await set.add(['web', 'jobs'], folder)
        for (const role of ['engine', 'gateway'] as const) await set.add([role], folder)
        const api = await signInAt(web)
        const gateways = (): string[] => set.with('gateway').map(gatewayAddress)
        const trackers = await makeFleet(api, gateways, await sink.listen(database.db, api))
        viewers.push(new Viewer(() => set.with('web').map(webAddress), api.token))
        let isOver = false
        const driving = driveFleet([...trackers.values()], () => isOver)
        const alarms = async (): Promise<number> => (await storedAlarms(database.db)).length
        await expect.poll(alarms).toBeGreaterThan(0)
        // this one migrates the database that the others work on, and serves beside them
        for (const role of ['web', 'engine', 'gateway'] as const) await set.add([role])
        const before = await alarms()
        await expect.poll(alarms).toBeGreaterThan(before)
        for (const n of [0, 1, 2]) await set.change(n).over
        const changed = await alarms()
        await expect.poll(alarms).toBeGreaterThan(changed)
        // the database is newer than the release before by now, which starts on it all the same, and goes again
        for (const n of [0, 1, 2]) await set.change(n, folder).over
        const returned = await alarms()
        await expect.poll(alarms).toBeGreaterThan(returned)
        for (const n of [0, 1, 2]) await set.change(n).over
        isOver = true
        await driving
        const { faults } = await findFaults({ db: database.db, trackers, viewers, sink, tell: () => undefined })
        for (const viewer of viewers) viewer.close()
        await set.stop()
        expect([...faults, ...(await replayQuietly(database))]).toEqual([])
      } finally {
        await sink.close()
        for (const viewer of viewers) viewer.close()
        await set.stop()
      }
    }, false),
  1_500_000,
)
