import type { Database } from '../../platform/database/Database.ts'
import type { ListedStreet } from '../../platform/maps/listStreets.ts'
import { LOOKED_AT, type StreetSearch } from './streetSearch.ts'

export interface StreetRow {
  name: string
  /** Degrees. */
  lat: number
  lon: number
}

/** Which file's streets are there. */
export interface StreetMapRow {
  archive: string
  version: string
}

/** Rows that are written at once. */
const BATCH = 10_000

/** Statements over the streets of maps. They are no secret of anybody. */
export function placeQueries(db: Database) {
  return {
    maps: () => db.rows<StreetMapRow>('select archive, version from street_map'),

    /**
     * Streets that a search finds: those whose first words the first typed ones are first, then the nearest. Houses only where
     * a number is typed first, the one with that number first.
     *
     * @param first what the first typed word may begin with
     */
    find: (
      { from, where, params }: StreetSearch,
      first: readonly string[],
      near: { lat: number; lon: number } | undefined,
      limit: number,
      signal?: AbortSignal,
    ) =>
      db.rows<StreetRow>(
        `select name, (lat / 1e6)::float8 as lat, (lon / 1e6)::float8 as lon from (
            select name, words, lat, lon from ${from}
            where (not is_house or ${/^\d/.test(first[0] ?? '')}) and ${where} limit ${LOOKED_AT}) found
          order by (words like any ($1::text[])) desc, (words like $${params.length + 5}) desc,
            (lat / 1e6 - $2::float8) ^ 2 + ((lon / 1e6 - $3::float8) * cos(radians($2::float8))) ^ 2,
            length(name), name, lat, lon
          limit $4`,
        [
          first.map((head) => ` ${head}%`),
          near?.lat ?? null,
          near?.lon ?? null,
          limit,
          ...params,
          ` ${first[0] ?? ''} %`,
        ],
        { signal },
      ),

    /**
     * The houses of an address: number and street, and what is told of town and state.
     *
     * @param words as they are looked for, each behind a blank
     */
    houses: (words: string, limit: number, signal?: AbortSignal) =>
      db.rows<StreetRow>(
        `select name, (lat / 1e6)::float8 as lat, (lon / 1e6)::float8 as lon from street
         where is_house and array_to_tsvector(string_to_array(ltrim(words), ' ')) @@ $1::text::tsquery
           and (words = $2 or words like $3) limit $4`,
        [
          words
            .trim()
            .split(' ')
            .map((word) => `'${word}'`)
            .join(' & '),
          words,
          `${words} %`,
          limit,
        ],
        { signal },
      ),

    /** Puts what a file holds in place of what an earlier one held. */
    replace: (archive: string, version: string, streets: readonly ListedStreet[], at: number) =>
      db.transaction(async (tx) => {
        await tx.run('delete from street_map where archive = $1', [archive])
        await tx.run('insert into street_map (archive, version, read_at, streets) values ($1, $2, $3, $4)', [
          archive,
          version,
          new Date(at),
          streets.length,
        ])
        for (let from = 0; from < streets.length; from += BATCH) {
          const batch = streets.slice(from, from + BATCH)
          await tx.run(
            `insert into street (archive, name, words, lat, lon, is_house)
             select $1, name, words, lat, lon, is_house
             from unnest($2::text[], $3::text[], $4::int4[], $5::int4[], $6::boolean[])
               s (name, words, lat, lon, is_house)`,
            [
              archive,
              batch.map(({ name }) => name),
              batch.map(({ words }) => words),
              batch.map(({ lat }) => lat),
              batch.map(({ lon }) => lon),
              batch.map(({ isHouse }) => isHouse),
            ],
          )
        }
      }),

    /** Forgets the streets of maps that are gone. */
    keepOnly: (archives: readonly string[]) =>
      db.run('delete from street_map where archive <> all($1::text[])', [archives]),
  }
}
export type PlaceQueries = ReturnType<typeof placeQueries>
