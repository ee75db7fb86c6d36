import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import { borderVersion } from '../../platform/places/borderVersion.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { appointmentQueries } from '../appointment/public.ts'
import { attributesReader } from '../computed/public.ts'
import { landmarkNameReader } from '../landmark/public.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { basisQueries } from './basis.queries.ts'
import { chartQueries } from './chart/chart.queries.ts'
import { chartRecord } from './chart/chart.record.ts'
import { dashboardRecord } from './chart/dashboard.record.ts'
import { claimQueries } from './claim/claim.queries.ts'
import { exportQueries } from './export/export.queries.ts'
import { filingQueries } from './ifta/filing.queries.ts'
import { fuelQueries } from './ifta/fuel.queries.ts'
import { fuelPurchaseRecord } from './ifta/fuelPurchase.record.ts'
import { iftaQueries } from './ifta/ifta.queries.ts'
import { undoPurchases } from './ifta/importPurchases.ts'
import { undoRates } from './ifta/importRates.ts'
import { rateQueries } from './ifta/rates.queries.ts'
import { returnQueries } from './ifta/return.queries.ts'
import { visitQueries } from './landmark/visits.queries.ts'
import { carrierQueries } from './raw/carriers.queries.ts'
import type { RawReader } from './raw/walkCarriers.ts'
import { reportHandlers } from './report.calls.ts'
import type { ReportOptions } from './ReportOptions.ts'
import { reportScheduleQueries } from './schedule/reportSchedule.queries.ts'
import { reportScheduleRecord } from './schedule/reportSchedule.record.ts'
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
        db,
        imports: { db, clock },
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
        exports: exportQueries(db),
        charts: chartQueries(db),
        views: reportViewQueries(db),
        schedules: reportScheduleQueries(db),
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
