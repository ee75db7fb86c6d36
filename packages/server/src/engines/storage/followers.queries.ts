import type { Database } from '../../platform/database/Database.ts'

/** Statements of who follows arrivals. */
export function followerQueries(db: Database) {
  return {
    /**
     * Devices with the organisations of the vehicles that ever carried them, as far as these are followed: a late report
     * belongs to who carried the device then.
     */
    followed: () =>
      db.rows<{ device: number; org_id: number }>(
        `with recursive followed as (
           select org_id from access_key
           where 'position:read' = any(interfaces) and deleted_at is null and (expires_at is null or expires_at > now())
           union select org_id from push_server where enabled and deleted_at is null
           union select o.org_id from organization o join followed f on o.parent_id = f.org_id
           where o.deleted_at is null)
         select distinct b.device, v.org_id from binding b join vehicle v using (vehicle_id)
         join followed f on f.org_id = v.org_id where v.deleted_at is null`,
        [],
      ),
  }
}
export type FollowerQueries = ReturnType<typeof followerQueries>
