import { ROOMS } from '@waymark/contract/calls.ts'
import { AuditPacks } from './AuditPacks.ts'
import { readEvidence } from './readEvidence.ts'
import { readRawColumns } from './readRawColumns.ts'
import { type Route, routesOf } from './platform/http/handlers.ts'
import { borderVersion } from './platform/places/borderVersion.ts'
import { landmarkQueries } from './rooms/landmark/landmark.queries.ts'
import { landmarkNames } from './rooms/landmark/public.ts'
import { alarmReportQueries } from './rooms/report/alarm/alarmReport.queries.ts'
import { basisQueries } from './rooms/report/basis.queries.ts'
import { chartQueries } from './rooms/report/chart/chart.queries.ts'
import { exportQueries } from './rooms/report/export/export.queries.ts'
import { driverReportQueries } from './rooms/report/driver/drivers.queries.ts'
import { engineQueries } from './rooms/report/engine/engine.queries.ts'
import { claimQueries } from './rooms/report/claim/claim.queries.ts'
import { fuelQueries } from './rooms/report/ifta/fuel.queries.ts'
import { iftaQueries } from './rooms/report/ifta/ifta.queries.ts'
import { rateQueries } from './rooms/report/ifta/rates.queries.ts'
import { returnQueries } from './rooms/report/ifta/return.queries.ts'
import { visitQueries } from './rooms/report/landmark/visits.queries.ts'
import { maintenanceReportQueries } from './rooms/report/maintenance/maintenanceReport.queries.ts'
import { carrierQueries } from './rooms/report/raw/carriers.queries.ts'
import { reportHandlers } from './rooms/report/report.calls.ts'
import { reportScheduleQueries } from './rooms/report/schedule/reportSchedule.queries.ts'
import { statusQueries } from './rooms/report/status/status.queries.ts'
import { tripQueries } from './rooms/report/trip/trips.queries.ts'
import { usageQueries } from './rooms/report/usage/usage.queries.ts'
import { userActivityQueries } from './rooms/report/user/userActivity.queries.ts'
import { reportViewQueries } from './rooms/report/view/reportView.queries.ts'
import type { RoomServices } from './routes.ts'

/** The report centre. */
export function reportRoutes({
  db,
  clock,
  fleet,
  publicUrl,
}: Pick<RoomServices, 'db' | 'clock' | 'fleet' | 'publicUrl'>): Route[] {
  const landmarks = landmarkQueries(db)
  const packs = new AuditPacks(db.settings)
  return routesOf(
    ROOMS.report,
    reportHandlers({
      imports: { db, clock },
      trips: tripQueries(db),
      usage: usageQueries(db),
      ifta: iftaQueries(db),
      fuel: fuelQueries(db),
      readReports: readEvidence(db),
      streamAuditPack: (order, signal) => packs.stream(order, signal),
      rates: rateQueries(db),
      claims: claimQueries(db),
      publicUrl,
      returns: returnQueries(db),
      visits: visitQueries(db),
      statuses: statusQueries(db),
      exports: exportQueries(db),
      charts: chartQueries(db),
      views: reportViewQueries(db),
      schedules: reportScheduleQueries(db),
      drivers: driverReportQueries(db),
      engine: engineQueries(db),
      alarms: alarmReportQueries(db),
      maintenance: maintenanceReportQueries(db),
      users: userActivityQueries(db),
      raw: {
        carriers: carrierQueries(db),
        readColumns: readRawColumns(db),
      },
      basis: basisQueries(db),
      fleet,
      landmarkNames: async (caller, landmarkIds, signal) => {
        const found = await landmarkNames(landmarks, caller, landmarkIds, signal)
        return new Map(found.map(({ landmarkId, landmarkName }) => [landmarkId, landmarkName]))
      },
      clock,
      borders: borderVersion,
    }),
  )
}
