import type { Queries } from '../../../platform/database/Queries.ts'

/** Statements of imports of devices. */
export const importedDevices = {
  /** Those of the names on the wire that devices have. */
  taken: async (tx: Queries, words: readonly string[]): Promise<string[]> =>
    (await tx.rows<{ name: string }>('select name from device_name where name = any($1::text[])', [words])).map(
      ({ name }) => name,
    ),

  /** Models by their names in small letters. */
  models: async (tx: Queries, names: readonly string[]): Promise<Map<string, number>> =>
    new Map(
      (
        await tx.rows<{ name: string; id: number }>(
          `select lower(name) as name, model_id as id from model
           where lower(name) = any($1::text[]) and deleted_at is null for share`,
          [names.map((name) => name.toLowerCase())],
        )
      ).map(({ name, id }) => [name, id]),
    ),

  /** So many device ids of our own. */
  ownIds: async (tx: Queries, count: number): Promise<string[]> =>
    count === 0
      ? []
      : (await tx.rows<{ id: string }>('select next_own_device_id() as id from generate_series(1, $1)', [count])).map(
          ({ id }) => id,
        ),

  /** Those of the devices that were put to use: they are or were on a vehicle, or reported. */
  used: async (tx: Queries, devices: readonly number[]): Promise<number[]> =>
    (
      await tx.rows<{ id: number }>(
        `select d.id from device d where d.id = any($1::int4[]) and (
           exists (select from binding b where b.device = d.id) or exists (select from device_last l where l.device_id = d.id)
           or exists (select from sim s where s.device_id = d.id and s.deleted_at is null))`,
        [devices],
      )
    ).map(({ id }) => id),
} as const
