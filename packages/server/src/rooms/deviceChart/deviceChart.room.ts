import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { deviceLister, type DeviceRanks } from '../device/public.ts'
import { deviceChartHandlers } from './deviceChart.calls.ts'
import { deviceChartQueries } from './deviceChart.queries.ts'

/** Charts of devices. */
export const deviceChartRoom = defineRoom({
  routes: ({ db, deviceRanks }: Ground & { readonly deviceRanks: DeviceRanks }) =>
    routesOf(
      ROOMS.deviceChart,
      deviceChartHandlers({
        queries: deviceChartQueries(db, deviceRanks),
        devices: deviceLister(db, deviceRanks),
      }),
    ),
})
