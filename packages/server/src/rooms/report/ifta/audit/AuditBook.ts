import type { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import { dayAt } from '@waymark/core/reporting/days.ts'
import { iftaMember } from '@waymark/core/reporting/ifta.ts'
import type { Table, Tables } from '../../../../platform/tables/openTables.ts'
import type { AuditTripRow, HourRow, SpanRow } from './audit.queries.ts'
import { AUDIT_HEADS, type AuditTableName, inUnit } from './auditTables.ts'
import type { SpanAudit, AuditedWay } from './auditVehicle.ts'

interface Options {
  readonly unit: 'mi' | 'km'
  readonly timeZone: string
  readonly regions: RegionIndex
  /** Name of the town nearest to a place in degrees. */
  readonly near: (lat: number, lon: number) => string
}

/** The tables of the pack, and what is written into them. */
export class AuditBook {
  readonly #tables: Record<AuditTableName, Table>
  readonly #options: Options
  readonly #far: (mm: number) => number
  ways = 0
  inWays = 0

  private constructor(tables: Record<AuditTableName, Table>, options: Options) {
    this.#tables = tables
    this.#options = options
    this.#far = inUnit(options.unit)
  }

  static async open(book: Tables, options: Options): Promise<AuditBook> {
    const tables: Partial<Record<AuditTableName, Table>> = {}
    for (const [name, head] of Object.entries(AUDIT_HEADS))
      tables[name as AuditTableName] = await book.table(
        name,
        head.map((each) => each.replace('*', options.unit)),
      )
    return new AuditBook(tables as Record<AuditTableName, Table>, options)
  }

  /** A row of a table that is written as it is. */
  add(name: 'Fuel' | 'Basis', values: Parameters<Table['write']>[0]): Promise<void> {
    return this.#tables[name].write(values)
  }

  codeOf(number: number): string {
    const region = this.#options.regions.regions[number]
    return region ? `${region.country}-${region.code}` : ''
  }

  /** A way, by jurisdiction; and as a gap where it is one. */
  async way({ name, vin }: SpanRow, { way, trip, gap }: AuditedWay, ofTrip: Map<string, number>): Promise<void> {
    const { from, to, straightM, counted } = way
    const minutes = Math.round((to.time - from.time) / 600) / 100
    const places = [from.lat, from.lon, to.lat, to.lon].map((degrees) => Math.round(degrees * 1e6) / 1e6)
    const straight = this.#far(straightM * 1000)
    const odometer = (metres: number): number | null => (metres < 0 ? null : this.#far(metres * 1000))
    let whole = 0
    for (const [number, mm] of counted) {
      const code = this.codeOf(number)
      whole += mm
      if (trip !== null) ofTrip.set(`${trip} ${code}`, (ofTrip.get(`${trip} ${code}`) ?? 0) + mm)
      const engine = from.engineOn === undefined ? null : from.engineOn ? 'on' : 'off'
      await this.#tables.Ways.write([
        name,
        vin,
        trip,
        new Date(from.time),
        new Date(to.time),
        ...places,
        code || 'unattributed',
        this.#far(mm),
        straight,
        minutes,
        odometer(from.odometer),
        odometer(to.odometer),
        engine,
      ])
    }
    if (whole > 0) this.ways++
    this.inWays += whole
    if (gap !== undefined)
      await this.#tables.Gaps.write([
        name,
        vin,
        gap === 'engineOn' ? 'over 10 min with the engine on' : 'elsewhere after more than 1 h',
        new Date(from.time),
        new Date(to.time),
        minutes,
        ...places,
        straight,
        this.#far(whole),
      ])
  }

  /** Trips with their distance by jurisdiction, as the ways came to it. */
  async trips(
    { name, vin }: SpanRow,
    trips: readonly AuditTripRow[],
    ofTrip: ReadonlyMap<string, number>,
  ): Promise<void> {
    const { near } = this.#options
    const parts = Map.groupBy(ofTrip, ([key]) => Number(key.slice(0, key.indexOf(' '))))
    for (const [i, trip] of trips.entries())
      for (const [key, mm] of parts.get(i + 1) ?? [])
        await this.#tables.Trips.write([
          name,
          vin,
          i + 1,
          new Date(trip.start),
          new Date(trip.end),
          near(trip.start_lat, trip.start_lon),
          near(trip.end_lat, trip.end_lon),
          trip.start_lat,
          trip.start_lon,
          trip.end_lat,
          trip.end_lon,
          key.slice(key.indexOf(' ') + 1) || 'unattributed',
          this.#far(mm),
        ])
  }

  /** What a vehicle drove in the months of the quarter, and how well it is proved. Answers the mileage in millimetres. */
  async vehicle(
    { name, vin, plate, org_name }: SpanRow,
    hours: readonly HourRow[],
    audit: SpanAudit,
    trips: number,
  ): Promise<number> {
    const far = this.#far
    const sum = (of: (row: HourRow) => number): number => hours.reduce((all, row) => all + of(row), 0)
    const months = new Map<string, number>()
    for (const { hour, region, mm } of hours) {
      // an hour belongs to the month that its middle belongs to
      const key = `${dayAt(hour + 1_800_000, this.#options.timeZone).slice(0, 7)} ${region}`
      months.set(key, (months.get(key) ?? 0) + mm)
    }
    for (const [key, mm] of [...months].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const region = key.slice(8)
      await this.#tables.Distance.write([
        name,
        vin,
        key.slice(0, 7),
        region || 'unattributed',
        iftaMember(region),
        far(mm),
      ])
    }
    const mm = sum((row) => row.mm)
    const odometerMm = sum((row) => row.odometer_mm)
    const unplaced = [...audit.unplaced.values()].reduce((all, each) => all + each, 0)
    const { silences } = audit
    const hasOdometer = audit.firstOdometer >= 0
    await this.#tables.Summary.write([
      name,
      vin,
      plate,
      org_name,
      far(mm),
      far(odometerMm),
      far(mm - odometerMm),
      far(sum((row) => row.inferred_mm)),
      far(mm - unplaced),
      far(unplaced),
      far(sum((row) => (row.region === '' ? row.mm : 0))),
      hasOdometer ? far(audit.firstOdometer * 1000) : null,
      hasOdometer ? far(audit.lastOdometer * 1000) : null,
      hasOdometer ? far(audit.odometerM * 1000) : null,
      hasOdometer ? far(mm - audit.odometerM * 1000) : null,
      far(audit.straightM * 1000),
      silences.fixes,
      silences.intervals,
      Math.round(silences.engineMs / 36_000) / 100,
      silences.tooLong,
      Math.round(silences.tooLongMs / 36_000) / 100,
      Math.round(silences.longestMs / 600) / 100,
      silences.engineMs > 0 ? Math.round((1 - silences.tooLongMs / silences.engineMs) * 1000) / 10 : null,
      silences.isEngineUnknown ? 'no' : 'yes',
      silences.gaps,
      trips,
    ])
    return mm
  }
}
