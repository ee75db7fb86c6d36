import type { Database } from '../../../platform/database/Database.ts'

/** Statements about the batteries of devices that were looked up within what a caller sees. */
export function batteryReportQueries(db: Database) {
  return {
    /** mAh of the models of devices, as far as somebody said it. */
    capacities: async (devices: readonly number[], signal?: AbortSignal): Promise<ReadonlyMap<number, number>> =>
      new Map(
        await db.arrays<[device: number, capacity: number]>(
          `select d.id, m.battery_mah from device d join model m using (model_id)
           where d.id = any($1::int4[]) and m.battery_mah is not null`,
          [devices],
          { signal },
        ),
      ),
  }
}
export type BatteryReportQueries = ReturnType<typeof batteryReportQueries>
