import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { quickReportHandlers, type QuickReportOptions } from './quickReport.calls.ts'
import { quickReportQueries } from './quickReport.queries.ts'

interface Given extends Ground, Pick<QuickReportOptions, 'reportTimes'> {
  readonly fleet: FleetView
  /** Fast reports of devices for a while. */
  readonly quickReports: Pick<QuickReportOptions, 'reporter' | 'trackingOf' | 'connected' | 'directory'>
}

/** Devices that report fast for a while. */
export const quickReportRoom = defineRoom({
  routes: ({ db, clock, fleet, quickReports, reportTimes }: Given) =>
    routesOf(
      ROOMS.quickReport,
      quickReportHandlers({ ...quickReports, queries: quickReportQueries(db), fleet, clock, reportTimes }),
    ),
})
