import type { Queries } from '../../platform/database/Queries.ts'

/** A state or province as the geodata knows it. */
export interface KnownRegion {
  /** ISO 3166-2, such as US-TX. */
  readonly code: string
  readonly name: string
  /** ISO 3166-1, such as US. */
  readonly country: string
}

/** Names of the countries whose regions the geodata holds. */
const COUNTRIES: Readonly<Record<string, string>> = { US: 'United States', CA: 'Canada', MX: 'Mexico' }

/** Fills an empty table of areas with countries and their states; one that anybody filled stays as it is. */
export async function prepareAreas(tx: Queries, regions: readonly KnownRegion[]): Promise<void> {
  if (await tx.row('select 1 as one from area limit 1')) return
  const countries = Object.entries(COUNTRIES).map(([code, name]) => ({ code, name }))
  await tx.run(
    `insert into area (level, name, code) select 1, name, code from jsonb_to_recordset($1::jsonb) as c(code text, name text)`,
    [JSON.stringify(countries)],
  )
  await tx.run(
    `insert into area (parent_id, level, name, code)
     select a.area_id, 2, r.name, r.code from jsonb_to_recordset($1::jsonb) as r(code text, name text, country text)
     join area a on a.code = r.country and a.level = 1 order by r.name on conflict do nothing`,
    [JSON.stringify(regions)],
  )
}
