import type { Database } from '../../platform/database/Database.ts'
import type { ListedStreet } from '../../platform/maps/listStreets.ts'

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

/** Streets that are put in order: of what fits so many others, more letters are needed. */
const LOOKED_AT = 2_000
/** Rows that are written at once. */
const BATCH = 10_000

/** Whether what is typed begins with the number of a house. */
const isNumbered = (typed: readonly (readonly string[])[]): boolean => /^\d/.test(typed[0]?.[0] ?? '')

/** Statements over the streets of maps. They are no secret of anybody. */
export function placeQueries(db: Database) {
  return {
    maps: () => db.rows<StreetMapRow>('select archive, version from street_map'),

    /**
     * Streets each of whose typed words begins a word: those whose first words they are first, then the nearest. Houses only
     * where it begins with a number, the one with that number first.
     *
     * @param typed for each word what it may begin with, in small letters and digits
     */
    find: (
      typed: readonly (readonly string[])[],
      near: { lat: number; lon: number } | undefined,
      limit: number,
      signal?: AbortSignal,
    ) =>
      db.rows<StreetRow>(
        `select name, (lat / 1e6)::float8 as lat, (lon / 1e6)::float8 as lon from (
           select name, words, lat, lon from street
           where (not is_house or ${isNumbered(typed)}) and ${typed.map((_heads, at) => `words like any ($${at + 5}::text[])`).join(' and ')} limit ${LOOKED_AT}) found
         order by (words like any ($1::text[])) desc, (words like $${typed.length + 5}) desc,
           (lat / 1e6 - $2::float8) ^ 2 + ((lon / 1e6 - $3::float8) * cos(radians($2::float8))) ^ 2,
           length(name), name, lat, lon
         limit $4`,
        [
          (typed[0] ?? []).map((head) => ` ${head}%`),
          near?.lat ?? null,
          near?.lon ?? null,
          limit,
          ...typed.map((heads) => heads.map((head) => `% ${head}%`)),
          ` ${typed[0]?.[0] ?? ''} %`,
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
         where is_house and words like $1 and (words = $2 or words like $3) limit $4`,
        [`%${words}%`, words, `${words} %`, limit],
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
