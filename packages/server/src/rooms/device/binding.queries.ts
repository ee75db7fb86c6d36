import type { Queries } from '../../platform/database/Queries.ts'

/**
 * When a binding begins or ends. Most trackers tell whole seconds only: a fix of the second in which its device was put
 * on the vehicle must not count as one from before.
 */
const THIS_SECOND = "date_trunc('second', now())"

/** A device that is on a vehicle. */
export interface Bound {
  readonly device: number
  readonly vehicleId: number
}

export type BindingQueries = ReturnType<typeof bindingQueries>

/** Statements about which device is on which vehicle. Who writes them has locked the vehicles first, and the devices next. */
export function bindingQueries(db: Queries) {
  /**
   * The devices that are on some of these vehicles, or those of these devices that are on one. Asked after a lock was had,
   * in a statement of its own: one that waited for the lock would still see the bindings of before.
   */
  const bound = (column: 'vehicle_id' | 'device', ids: readonly number[]): Promise<Bound[]> =>
    db.rows<Bound>(
      `select device, vehicle_id as "vehicleId" from binding where ${column} = any($1::int4[]) and valid_to is null`,
      [ids],
    )

  return {
    bound,

    /** The vehicle that a device is on; undefined for none. */
    vehicleOf: async (device: number): Promise<number | undefined> => (await bound('device', [device]))[0]?.vehicleId,

    bind: (pairs: readonly Bound[]) =>
      db.run(
        `insert into binding (vehicle_id, device, valid_from) select "vehicleId", device, ${THIS_SECOND}
         from jsonb_to_recordset($1::jsonb) as pair ("vehicleId" int4, device int4)`,
        [JSON.stringify(pairs)],
      ),

    /** Ends the bindings of vehicles or devices; one that began in this very second never was. */
    unbind: async (column: 'vehicle_id' | 'device', ids: readonly number[]): Promise<void> => {
      const open = `${column} = any($1::int4[]) and valid_to is null`
      await db.run(`delete from binding where ${open} and valid_from >= ${THIS_SECOND}`, [ids])
      await db.run(`update binding set valid_to = ${THIS_SECOND} where ${open}`, [ids])
    },
  }
}
