import type { FoundAddress } from '@waymark/core/address/geocoder/FoundAddress.ts'
import type { GeocoderKind } from '@waymark/core/address/geocoder/GeocoderKind.ts'
import type { Database } from '../database/Database.ts'
import type { Queries } from '../database/Queries.ts'
import { putTask } from '../queue/queue.queries.ts'
import { addressTask } from './addressTask.ts'

/** A place in 1e-4 degrees, which is eleven metres. */
export interface Spot {
  readonly lat: number
  readonly lon: number
}

export interface GeocoderRow {
  readonly kind: GeocoderKind
  readonly address: string
  /** Encrypted. */
  readonly key: string
  readonly perSecond: number
  readonly isOn: boolean
  readonly version: number
}

/** How it goes with the server. */
export interface GeocoderState {
  readonly asked: number
  readonly hits: number
  readonly said: string
  readonly saidAt: number | null
  readonly restUntil: number | null
  readonly waiting: number
  readonly kept: number
}

/** Addresses that are kept, and places that wait, at most. */
const MOST_KEPT = 500_000
const MOST_WANTED = 20_000
const MOST_SEARCHES = 50_000
/** Hours for which a place waits: what was looked at yesterday is looked at no more. */
const WANTED_HOURS = 24

const ms = (column: string): string =>
  `case when isfinite(${column}) then (extract(epoch from ${column}) * 1000)::float8 end`

/** Statements about the server for addresses and what it told. They are no secret of anybody: no place says who was there. */
export function geocodeQueries(db: Database) {
  return {
    settings: (from: Queries = db) =>
      from.row<GeocoderRow>(
        `select kind, address, key, per_second::float8 as "perSecond", is_on as "isOn", version from geocoder`,
      ),

    state: (signal?: AbortSignal) =>
      db.row<GeocoderState>(
        `select case when counted_on = (now() at time zone 'utc')::date then asked else 0 end as asked,
           case when counted_on = (now() at time zone 'utc')::date then hits else 0 end as hits, said,
           ${ms('said_at')} as "saidAt",
           case when rest_until > now() then ${ms('rest_until')} end as "restUntil",
           (select count(*) from place_wanted)::float8 as waiting,
           (select count(*) from place_address)::float8 as kept
         from geocoder`,
        [],
        { signal },
      ),

    /** Takes the next moment at which the server may be asked, of all processes; undefined where that is too late, or it rests. */
    reserve: (patienceMs: number) =>
      db.row<{ wait: number }>(
        `update geocoder set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => 1 / per_second),
           counted_on = (now() at time zone 'utc')::date,
           asked = case when counted_on = (now() at time zone 'utc')::date then asked + 1 else 1 end,
           hits = case when counted_on = (now() at time zone 'utc')::date then hits else 0 end
         where is_on and rest_until <= clock_timestamp()
           and next_at <= clock_timestamp() + make_interval(secs => $1::float8 / 1000)
         returning greatest(0, extract(epoch from next_at - make_interval(secs => 1 / per_second) - clock_timestamp()) * 1000)::float8 as wait`,
        [patienceMs],
      ),

    /** @param seconds until it may be asked again; zero where only this question was wrong */
    failed: (said: string, seconds: number) =>
      db.run(
        `update geocoder set failures = failures + 1, said = $1, said_at = now(),
           rest_until = greatest(rest_until, now() + make_interval(secs => least(3600, $2::float8 * 2 ^ least(failures, 12))))`,
        [said, seconds],
      ),
    answered: () => db.run('update geocoder set failures = 0 where failures > 0'),

    countHits: (count: number) =>
      db.run(
        `update geocoder set hits = case when counted_on = (now() at time zone 'utc')::date then hits + $1 else $1 end,
           asked = case when counted_on = (now() at time zone 'utc')::date then asked else 0 end,
           counted_on = (now() at time zone 'utc')::date`,
        [count],
      ),

    restUntil: async () =>
      (await db.row<{ at: number | null }>(`select ${ms('rest_until')} as at from geocoder where rest_until > now()`))
        ?.at ?? undefined,

    /** What is kept of places: `[place of the list, name]`. */
    known: (spots: readonly Spot[], signal?: AbortSignal) =>
      db.arrays<[lat: number, lon: number, name: string | null]>(
        `select lat, lon, p.name from unnest($1::int4[], $2::int4[]) asked (lat, lon)
         join place_address p using (lat, lon) where expires_at > now()`,
        [spots.map(({ lat }) => lat), spots.map(({ lon }) => lon)],
        { signal },
      ),

    keep: ({ lat, lon }: Spot, name: string | null, days: number) =>
      db.transaction(async (tx) => {
        await tx.run('delete from place_wanted where lat = $1 and lon = $2', [lat, lon])
        await tx.run(
          `insert into place_address (lat, lon, name, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4::float8 * 86400))
           on conflict (lat, lon) do update set name = excluded.name, expires_at = excluded.expires_at`,
          [lat, lon, name, days],
        )
      }),

    /** Puts places in line, and sees to it that somebody works on them. */
    want: (spots: readonly Spot[]) =>
      db.transaction(async (tx) => {
        await tx.run(
          `insert into place_wanted (lat, lon) select distinct lat, lon from unnest($1::int4[], $2::int4[]) s (lat, lon)
           order by lat, lon
           on conflict (lat, lon) do update set wanted_at = now()`,
          [spots.map(({ lat }) => lat), spots.map(({ lon }) => lon)],
        )
        await tx.run(
          `delete from place_wanted where wanted_at < now() - make_interval(hours => $1)
             or (lat, lon) in (select lat, lon from place_wanted order by wanted_at desc offset $2)`,
          [WANTED_HOURS, MOST_WANTED],
        )
        await putTask(tx, addressTask, { payload: {}, key: 'all' })
      }),
    /** The place that was wanted last; one that became known since it was put in line is not asked for again. */
    nextWanted: async () => {
      await db.run(
        'delete from place_wanted w using place_address p where w.lat = p.lat and w.lon = p.lon and p.expires_at > now()',
      )
      return db.row<Spot>('select lat, lon from place_wanted order by wanted_at desc, lat, lon limit 1')
    },

    search: (words: string, signal?: AbortSignal) =>
      db.row<{ found: FoundAddress[] }>(
        'select found from address_search where words = $1 and expires_at > now()',
        [words],
        { signal },
      ),
    keepSearch: (words: string, found: readonly FoundAddress[], days: number) =>
      db.run(
        `insert into address_search (words, found, expires_at) values ($1, $2::jsonb, now() + make_interval(secs => $3::float8 * 86400))
         on conflict (words) do update set found = excluded.found, expires_at = excluded.expires_at`,
        [words, JSON.stringify(found), days],
      ),

    /** Forgets what has expired and, of more than is kept, what would expire next. */
    tidy: async () => {
      for (const [table, key, most] of [
        ['place_address', '(lat, lon)', MOST_KEPT],
        ['address_search', '(words)', MOST_SEARCHES],
      ] as const)
        await db.run(
          `delete from ${table} where expires_at < now() or ${key} in (
             select ${key.slice(1, -1)} from ${table} order by expires_at desc offset ${most})`,
        )
    },

    /** @param forget whether what was told before is another's */
    save: async (
      tx: Queries,
      { kind, address, key, perSecond, isOn }: Omit<GeocoderRow, 'version'>,
      forget: boolean,
    ) => {
      if (forget) for (const table of ['place_address', 'address_search']) await tx.run(`delete from ${table}`)
      const row = await tx.row<{ version: number }>(
        `insert into geocoder (kind, address, key, per_second, is_on) values ($1, $2, $3, $4, $5)
         on conflict (geocoder_id) do update set kind = excluded.kind, address = excluded.address, key = excluded.key,
           per_second = excluded.per_second, is_on = excluded.is_on, version = geocoder.version + 1,
           rest_until = '-infinity', next_at = '-infinity', failures = 0, said = '', said_at = null
         returning version`,
        [kind, address, key, perSecond, isOn],
      )
      return row?.version ?? 1
    },
    lock: (tx: Queries) => tx.run('lock table geocoder in share row exclusive mode'),
  }
}
export type GeocodeQueries = ReturnType<typeof geocodeQueries>
