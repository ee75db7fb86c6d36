import type { AuditPackLine } from '@waymark/contract/rooms/report/auditPack.ts'
import type { ReportBasis } from '@waymark/contract/rooms/report/defineReport.ts'
import type { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { openTables } from '../../../../platform/tables/openTables.ts'
import { basisRows } from '../../writeReport.ts'
import type { SpanSearch } from '../../SpanSearch.ts'
import { ofEach } from '../../zoneSearches.ts'
import type { UnitSearch } from '../powerUnits.ts'
import type { FuelQueries } from '../fuel.queries.ts'
import { paidOf, toPurchase } from '../fuelForm.ts'
import { AuditBook } from './AuditBook.ts'
import type { AuditQueries, SpanRow } from './audit.queries.ts'
import { auditSpan, newAudit } from './auditVehicle.ts'

/** What the pack is made by. */
export interface AuditServices {
  readonly audits: AuditQueries
  readonly fuel: FuelQueries
  readonly regions: () => RegionIndex
  readonly near: (lat: number, lon: number) => string
  /** Reports of a device from one time to before another (ms since 1970 UTC), in order. */
  readonly readReports: (device: number, from: number, to: number, signal: AbortSignal) => Promise<ReportColumns>
}

/** A pack that is wanted. */
export interface AuditPackOrder {
  /** Whose turn it is spent on. */
  readonly orgId: number
  readonly searches: readonly UnitSearch[]
  readonly types: readonly number[]
  readonly basis: ReportBasis
  readonly year: number
  readonly quarter: number
  readonly format: 'xlsx' | 'csv'
  readonly unit: 'mi' | 'km'
}

const MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'application/zip',
} as const
/** Purchases that are read at once. */
const PURCHASES = 1000

/** Makes the audit pack vehicle by vehicle, then hands it out in pieces. */
export async function* streamAuditPack(
  services: AuditServices,
  asked: AuditPackOrder,
  signal: AbortSignal,
): AsyncGenerator<AuditPackLine> {
  const { searches, types, basis, format, unit } = asked
  const vehicles = await ofEach(searches, async (search) => {
    const spans = await services.audits.spans(search, types, signal)
    return [...Map.groupBy(spans, ({ vehicle_id }) => vehicle_id)].map(([id, own]) => ({ search, id, own }))
  })
  const fileName = `ifta-audit-${asked.year}-q${asked.quarter}.${format === 'csv' ? 'csv.zip' : 'xlsx'}`
  yield { kind: 'begin', vehicles: vehicles.length, fileName, mime: MIME[format] }
  const tables = await openTables(format)
  try {
    const { near } = services
    const book = await AuditBook.open(tables, {
      unit,
      timeZone: searches[0]?.timeZone ?? 'UTC',
      regions: services.regions(),
      near,
    })
    let millimetres = 0
    for (const [done, { search, id, own }] of vehicles.entries()) {
      millimetres += await auditVehicle(services, book, { ...search, vehicleIds: [id] }, own, signal)
      yield { kind: 'progress', done: done + 1, ways: book.ways }
    }
    for (const search of searches) await writePurchases(services.fuel, book, search, signal)
    for (const row of basisRows(basis)) await book.add('Basis', row)
    let bytes = 0
    for await (const chunk of tables.finish()) {
      signal.throwIfAborted()
      bytes += chunk.length
      yield { kind: 'data', base64: chunk.toString('base64') }
    }
    yield { kind: 'end', bytes, ways: book.ways, millimetres, inWays: book.inWays }
  } finally {
    await tables.close()
  }
}

/** Writes a vehicle, span by span; answers its mileage in millimetres. */
async function auditVehicle(
  { audits, regions, readReports }: AuditServices,
  book: AuditBook,
  search: SpanSearch,
  spans: readonly SpanRow[],
  signal: AbortSignal,
): Promise<number> {
  const [hours, trips] = await Promise.all([audits.hours(search, signal), audits.trips(search, signal)])
  const numbers = new Map(regions().regions.map(({ country, code }, i) => [`${country}-${code}`, i]))
  const read = (device: number, from: number, to: number) => readReports(device, from, to, signal)
  let millimetres = 0
  for (const span of spans) {
    const isOwn = (row: { device: number; from_at: number }): boolean =>
      row.device === span.device && row.from_at === span.from_at
    const [ownHours, ownTrips] = [hours.filter(isOwn), trips.filter(isOwn)]
    const audit = newAudit()
    const ofTrip = new Map<string, number>()
    const numberOf = (code: string): number => numbers.get(code) ?? -1
    for await (const way of auditSpan({ regions: regions(), read }, span, ownHours, ownTrips, numberOf, audit))
      await book.way(span, way, ofTrip)
    await book.trips(span, ownTrips, ofTrip)
    millimetres += await book.vehicle(span, ownHours, audit, ownTrips.length)
  }
  return millimetres
}

async function writePurchases(
  fuel: FuelQueries,
  book: AuditBook,
  { orgIds, vehicleIds, from, to }: SpanSearch,
  signal: AbortSignal,
): Promise<void> {
  const filter = { orgIds, vehicleIds, from, to, keyword: undefined, jurisdictions: undefined, fuels: undefined }
  for (let offset = 0; ; offset += PURCHASES) {
    const rows = await fuel.list({ ...filter, sort: 'at', limit: PURCHASES, offset }, signal)
    for (const each of rows.map(toPurchase))
      await book.add('Fuel', [
        each.vehicleName,
        new Date(each.at),
        each.jurisdiction,
        each.fuel,
        each.volume,
        each.unit,
        each.litres,
        paidOf(each),
        each.currency,
        each.seller,
        each.receipt,
        each.taxPaid ? 'yes' : 'no',
      ])
    if (rows.length < PURCHASES) return
  }
}
