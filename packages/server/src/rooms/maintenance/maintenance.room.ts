import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { maintenanceHandlers } from './maintenance.calls.ts'
import { maintenanceQueries } from './maintenance.queries.ts'
import { maintenancePlanRecord } from './maintenancePlan.record.ts'
import { maintenanceServiceRecord } from './maintenanceService.record.ts'
import { createMeter } from './public.ts'
import { readingQueries } from './readings.queries.ts'
import { serviceQueries } from './services.queries.ts'

/** Maintenance of vehicles. */
export const maintenanceRoom = defineRoom({
  records: [maintenancePlanRecord, maintenanceServiceRecord],
  routes: ({ db, clock }: Ground) =>
    routesOf(
      ROOMS.maintenance,
      maintenanceHandlers({
        queries: maintenanceQueries(db),
        services: serviceQueries(db),
        readings: readingQueries(db),
        meter: createMeter(db),
        clock,
      }),
    ),
})
