import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import { borderVersion } from '../../platform/places/borderVersion.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { appointmentQueries } from '../appointment/public.ts'
import { attributesReader } from '../computed/public.ts'
import { landmarkNameReader } from '../landmark/public.ts'
import type { FleetView } from '../monitoring/public.ts'
import { alarmReportQueries } from './alarm/alarmReport.queries.ts'
import { basisQueries } from './basis.queries.ts'
import { chartQueries } from './chart/chart.queries.ts'
import { chartRecord } from './chart/chart.record.ts'
import { dashboardRecord } from './chart/dashboard.record.ts'
import { claimQueries } from './claim/claim.queries.ts'
import { driverReportQueries } from './driver/drivers.queries.ts'
import { engineQueries } from './engine/engine.queries.ts'
import { exportQueries } from './export/export.queries.ts'
import { filingQueries } from './ifta/filing.queries.ts'
import { fuelQueries } from './ifta/fuel.queries.ts'
import { batteryReportQueries } from './device/batteryReport.queries.ts'
import { fuelPurchaseRecord } from './ifta/fuelPurchase.record.ts'
import { iftaQueries } from './ifta/ifta.queries.ts'
import { undoPurchases } from './ifta/importPurchases.ts'
import { undoRates } from './ifta/importRates.ts'
import { rateQueries } from './ifta/rates.queries.ts'
import { returnQueries } from './ifta/return.queries.ts'
import { visitQueries } from './landmark/visits.queries.ts'
import { maintenanceReportQueries } from './maintenance/maintenanceReport.queries.ts'
import { carrierQueries } from './raw/carriers.queries.ts'
import type { RawReader } from './raw/walkCarriers.ts'
import { reportHandlers } from './report.calls.ts'
import type { ReportOptions } from './ReportOptions.ts'
import { repairReportQueries } from './repair/repairReport.queries.ts'
import { returnReportQueries } from './returns/returnReport.queries.ts'
import { reportScheduleQueries } from './schedule/reportSchedule.queries.ts'
import { reportScheduleRecord } from './schedule/reportSchedule.record.ts'
import { salesReportQueries } from './sales/salesReport.queries.ts'
import { statusQueries } from './status/status.queries.ts'
import { stockReportQueries } from './stock/stockReport.queries.ts'
import { stayQueries } from './trip/stays.queries.ts'
import { tripQueries } from './trip/trips.queries.ts'
import { usageQueries } from './usage/usage.queries.ts'
import { userActivityQueries } from './user/userActivity.queries.ts'
import { reportViewQueries } from './view/reportView.queries.ts'
import { reportViewRecord } from './view/reportView.record.ts'

interface Given extends Ground, Pick<ReportOptions, 'known' | 'streamAuditPack' | 'placeNames'> {
  readonly fleet: FleetView
  readonly readEvidence: ReportOptions['readReports']
  readonly readRawColumns: RawReader['readColumns']
}

/** The report centre. */
export const reportRoom = defineRoom({
  records: [chartRecord, dashboardRecord, reportViewRecord, reportScheduleRecord, fuelPurchaseRecord],
  routes: ({
    db,
    clock,
    known,
    fleet,
    publicUrl,
    readEvidence,
    readRawColumns,
    streamAuditPack,
    placeNames,
  }: Given) => {
    const names = landmarkNameReader(db)
    return routesOf(
      ROOMS.report,
      reportHandlers({
        imports: { db, clock },
        trips: tripQueries(db),
        stays: stayQueries(db),
        usage: usageQueries(db),
        ifta: iftaQueries(db),
        fuel: fuelQueries(db),
        readReports: readEvidence,
        streamAuditPack,
        rates: rateQueries(db),
        claims: claimQueries(db),
        publicUrl,
        returns: returnQueries(db),
        filings: filingQueries(db),
        visits: visitQueries(db),
        appointments: appointmentQueries(db),
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
        sales: salesReportQueries(db),
        repairs: repairReportQueries(db),
        returned: returnReportQueries(db),
        stocked: stockReportQueries(db),
        batteryReports: batteryReportQueries(db),
        raw: { carriers: carrierQueries(db), readColumns: readRawColumns },
        computed: attributesReader(db),
        basis: basisQueries(db),
        known,
        fleet,
        landmarkNames: async (caller, landmarkIds, signal) => {
          const found = await names(caller, landmarkIds, signal)
          return new Map(found.map(({ landmarkId, landmarkName }) => [landmarkId, landmarkName]))
        },
        placeNames,
        clock,
        borders: borderVersion,
      }),
    )
  },
  undos: ({ db }) => ({ fuelPurchase: undoPurchases(fuelQueries(db)), fuelTaxRate: undoRates(rateQueries(db)) }),
})
