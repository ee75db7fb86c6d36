import type { ImportServices } from '../../platform/importFile/runImport.ts'
import type { AuditPackLine } from '@waymark/contract/rooms/report/auditPack.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PlaceNames } from '../../platform/places/PlaceNames.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { AppointmentQueries } from '../appointment/public.ts'
import type { AttributesReader } from '../computed/public.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import type { basisQueries } from './basis.queries.ts'
import type { ChartQueries } from './chart/chart.queries.ts'
import type { ClaimQueries } from './claim/claim.queries.ts'
import type { AuditPackOrder } from './ifta/audit/streamAuditPack.ts'
import type { FilingQueries } from './ifta/filing.queries.ts'
import type { FuelQueries } from './ifta/fuel.queries.ts'
import type { ExportQueries } from './export/export.queries.ts'
import type { IftaQueries } from './ifta/ifta.queries.ts'
import type { RateQueries } from './ifta/rates.queries.ts'
import type { ReturnQueries } from './ifta/return.queries.ts'
import type { VisitQueries } from './landmark/visits.queries.ts'
import type { ReportScheduleQueries } from './schedule/reportSchedule.queries.ts'
import type { KnownReader } from './known/KnownReader.ts'
import type { RawReader } from './raw/walkCarriers.ts'
import type { ReportViewQueries } from './view/reportView.queries.ts'

/** What the reports need. */
export interface ReportOptions {
  readonly db: Database
  readonly imports: ImportServices
  readonly ifta: IftaQueries
  readonly fuel: FuelQueries
  /** Reports of a device from one time to before another (ms since 1970 UTC), in order, with what evidence is read from. */
  readonly readReports: (device: number, from: number, to: number, signal: AbortSignal) => Promise<ReportColumns>
  /** Makes the evidence behind a quarter's return. */
  readonly streamAuditPack: (order: AuditPackOrder, signal: AbortSignal) => AsyncIterable<AuditPackLine>
  readonly rates: RateQueries
  readonly claims: ClaimQueries
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
  readonly returns: ReturnQueries
  readonly filings: FilingQueries
  readonly visits: VisitQueries
  readonly appointments: AppointmentQueries
  readonly exports: ExportQueries
  readonly charts: ChartQueries
  readonly views: ReportViewQueries
  readonly schedules: ReportScheduleQueries
  /** What devices reported, for temperatures and batteries. */
  readonly raw: RawReader
  /** Computed attributes that vehicles in sight have, by vehicle. */
  readonly computed: AttributesReader
  readonly basis: ReturnType<typeof basisQueries>
  /** Has questions about results answered as they were known at an instant. */
  readonly known: KnownReader
  /** As of when an answer is known, and when it was asked for; left out for what is known now. Milliseconds since 1970 UTC. */
  readonly asKnown?: { readonly at: number; readonly askedAt: number }
  readonly fleet: FleetView
  /** Names of those of these landmarks that a caller may see. */
  readonly landmarkNames: (
    caller: Caller,
    landmarkIds: readonly number[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<number, string>>
  /** What places outside of landmarks are called. */
  readonly placeNames: Pick<PlaceNames, 'all' | 'credit'>
  readonly clock: Clock
  /** Which borders of states and provinces mileage is divided by. */
  readonly borders: () => string
}
