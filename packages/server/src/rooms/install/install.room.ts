import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { inServiceReader, takesDevicesReader } from '../organization/public.ts'
import { recordFileQueries } from '../recordFile/public.ts'
import { deviceCarrier, vehicleQueries } from '../vehicle/public.ts'
import { installHandlers } from './install.calls.ts'
import { installQueries } from './install.queries.ts'
import { installRecord } from './install.record.ts'
import { installCodeHandlers } from './installCode.calls.ts'
import { installCodeQueries } from './installCode.queries.ts'
import { installCodeRecord } from './installCode.record.ts'
import { InstallCodes } from './InstallCodes.ts'
import { InstallEnds } from './InstallEnds.ts'
import { installLogHandlers } from './installLog.calls.ts'
import { installSessionQueries } from './installSession.queries.ts'

/** Installers on a phone, the codes that let them in, and the log of what they did. */
export const installRoom = defineRoom({
  records: [installRecord, installCodeRecord],
  jobs: ({ db }: Ground) => [
    { name: 'sessions of installers that are over', every: 3_600_000, run: () => installSessionQueries(db).tidy() },
  ],
  routes: ({ db, clock, secrets, publicUrl, vehiclesChanged, requestCounts }: Ground & Changes) => {
    const queries = installQueries(db)
    const vehicles = vehicleQueries(db)
    const inService = inServiceReader(db)
    const codes = new InstallCodes(secrets)
    const ends = new InstallEnds(queries, clock)
    return [
      ...routesOf(ROOMS.install, {
        ...installLogHandlers({ queries, ends, clock }),
        ...installHandlers({
          queries,
          sessions: installSessionQueries(db),
          files: recordFileQueries(db),
          vehicles,
          carrier: deviceCarrier({ queries: vehicles, clock, takesDevices: takesDevicesReader(db) }),
          codes,
          ends,
          requestCounts,
          clock,
          inService,
          changed: vehiclesChanged,
        }),
      }),
      ...routesOf(ROOMS.installCode, installCodeHandlers({ queries: installCodeQueries(db), codes, clock, publicUrl })),
    ]
  },
})
