import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { inServiceReader, takesDevicesReader } from '../organization/public.ts'
import type { RecordKinds } from '../../platform/records/RecordKinds.ts'
import { timelineReader } from '../record/public.ts'
import type { SessionServices } from '../session/public.ts'
import { deviceHandlers } from './device.calls.ts'
import { deviceQueries } from './device.queries.ts'
import { deviceRecord } from './device.record.ts'
import type { DevicePrices } from './DevicePrices.ts'
import { deviceStateHandlers } from './deviceState.calls.ts'
import { expireSamples } from './expireSamples.ts'
import { deviceFileHandlers } from './files/deviceFiles.calls.ts'
import { sendDeviceNotices } from './notices/sendDeviceNotices.ts'
import type { DeviceRanks } from './ranks/DeviceRanks.ts'
import { rankQueries } from './ranks/ranks.queries.ts'
import { undoDevices } from './files/importDevices.ts'

interface Given extends Ground, Changes {
  readonly session: SessionServices
  readonly kinds: RecordKinds
  readonly deviceRanks: DeviceRanks
  readonly devicePrices: DevicePrices
}

/** Seconds that processes have to take in which devices changed. */
const CHANGES_KEPT = 600

/** Trackers. */
export const deviceRoom = defineRoom({
  records: [deviceRecord],
  jobs: ({ db, clock, publicUrl }: Ground) => [
    { name: 'devices and stock counted', every: 600_000, run: () => deviceQueries(db).sumTallies() },
    { name: 'changes of devices that were told', every: 60_000, run: () => rankQueries(db).purge(CHANGES_KEPT) },
    { name: 'samples that are over', every: 600_000, run: () => expireSamples(db, clock.now()) },
    {
      name: 'people told of devices that are silent, low or over',
      every: 3_600_000,
      run: () => sendDeviceNotices({ db, publicUrl }, clock.now(), ['silent', 'battery', 'data', 'sample']),
    },
    {
      name: 'people of the stock told of devices that move there',
      every: 300_000,
      run: () => sendDeviceNotices({ db, publicUrl }, clock.now(), ['moving']),
    },
  ],
  routes: ({ db, clock, session, kinds, deviceRanks, devicePrices, devicesChanged, vehiclesChanged }: Given) => {
    const queries = deviceQueries(db, deviceRanks)
    const changed = devicesChanged
    const readTimeline = timelineReader(db, kinds)
    const given = {
      queries,
      clock,
      session,
      readTimeline,
      inService: inServiceReader(db),
      takesDevices: takesDevicesReader(db),
      prices: devicePrices,
      changed,
      vehiclesChanged,
    }
    return routesOf(ROOMS.device, {
      ...deviceHandlers(given),
      ...deviceFileHandlers({ ...given, imports: { db, clock } }),
      ...deviceStateHandlers(given),
    })
  },
  undos: ({ db, devicesChanged }: Ground & Changes) => ({
    device: undoDevices({ queries: deviceQueries(db), changed: devicesChanged }),
  }),
})
