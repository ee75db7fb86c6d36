import type { KeyInterface } from '@waymark/contract/permissions.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { accessKeyRecord } from './accessKey.record.ts'
import { BELOW } from '../../platform/records/checkSeesAll.queries.ts'

/** A key as its list shows it. Times in milliseconds since 1970 UTC. */
export interface AccessKeyRow {
  key_id: number
  org_id: number
  org_name: string
  name: string
  hint: string
  interfaces: KeyInterface[]
  all_devices: boolean
  devices: { id: number; deviceId: string; vehicleName: string }[]
  networks: string[]
  expires_at: number | null
  previous_until: number | null
  created_by: string | null
  created_at: number
  last_used_at: number | null
  last_used_address: string | null
  version: number
}

/** Who a request with a key is. */
export interface KeyIdentity {
  key_id: number
  org_id: number
  interfaces: string[]
  all_devices: boolean
  devices: number[]
  /** The counter by which the tree of organisations is known. */
  directory_version: number
}

/** Statements of the access key room. Every one is bound to the organisations that the caller may see. */
export function accessKeyQueries(db: Database) {
  return {
    store: recordStore(db, accessKeyRecord),

    list: (asked: readonly number[], { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.rows<AccessKeyRow>(
        `select k.key_id, k.org_id, o.name as org_name, k.name, k.hint, k.interfaces, k.all_devices,
           k.networks::text[], k.expires_at, u.username as created_by, k.created_at, k.last_used_at,
           host(k.last_used_address) as last_used_address, k.version,
           case when k.previous_until > now() then k.previous_until end as previous_until,
           coalesce((select json_agg(json_build_object('id', d.id, 'deviceId', d.device_id,
                'vehicleName', coalesce(v.name, '')) order by d.device_id)
              from access_key_device kd join device d on d.id = kd.device
              left join binding b on b.device = d.id and b.valid_to is null
              left join vehicle v on v.vehicle_id = b.vehicle_id
              where kd.key_id = k.key_id and d.deleted_at is null and d.org_id = any($2::int4[])
                and ($3::int4[] is null or b.vehicle_id = any($3))), '[]') as devices
         from access_key k join organization o using (org_id) left join user_account u on u.user_id = k.created_by
         where k.org_id = any($1::int4[]) and k.deleted_at is null order by lower(o.name), lower(k.name), k.key_id`,
        [asked, orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** Networks as they are kept: without the bits of a host. */
    networksOf: async (written: readonly string[]): Promise<string[]> => {
      const row = await db.row<{ networks: string[] }>(
        'select array(select network(n::inet)::text from unnest($1::text[]) n) as networks',
        [written],
      )
      return row?.networks ?? []
    },

    /** A new key takes over; the present one goes on for `hours`. */
    rotate: (keyId: number, key: { hash: Buffer; hint: string }, hours: number) =>
      db.run(
        `update access_key set previous_hash = case when $4::int4 > 0 then key_hash end,
           previous_until = case when $4 > 0 then now() + make_interval(hours => $4) end, key_hash = $2, hint = $3
         where key_id = $1`,
        [keyId, key.hash, key.hint, hours],
      ),

    setDevices: async (keyId: number, devices: readonly number[]) => {
      await db.run('delete from access_key_device where key_id = $1', [keyId])
      await db.run('insert into access_key_device (key_id, device) select $1, unnest($2::int4[])', [keyId, devices])
    },

    devicesOf: async (keyId: number) =>
      (await db.rows<{ device: number }>('select device from access_key_device where key_id = $1', [keyId])).map(
        (row) => row.device,
      ),

    /** Of `devices`, those of the organisation or below it that the scope shows. */
    knownDevices: async (orgId: number, { orgIds, vehicleIds }: Scope, devices: readonly number[]) =>
      (
        await db.rows<{ id: number }>(
          `${BELOW} select d.id from device d join below using (org_id)
           where d.id = any($3::int4[]) and d.org_id = any($2::int4[]) and d.deleted_at is null
             and ($4::int4[] is null or exists (
               select from binding b where b.device = d.id and b.valid_to is null and b.vehicle_id = any($4)))`,
          [orgId, orgIds, devices, vehicleIds ?? null],
        )
      ).map((row) => row.id),

    /** Who the key with this hash is, as long as it is valid and may be used from this address. */
    identify: (hash: Buffer, remoteAddress: string, signal?: AbortSignal) =>
      db.row<KeyIdentity>(
        `select k.key_id, k.org_id, k.interfaces, k.all_devices,
           array(select device from access_key_device kd where kd.key_id = k.key_id) as devices,
           (select version from access_version where kind = 'directory') as directory_version
         from access_key k
         where (k.key_hash = $1 or (k.previous_hash = $1 and k.previous_until > now())) and k.deleted_at is null
           and (k.expires_at is null or k.expires_at > now())
           and (k.networks = '{}' or exists (select from unnest(k.networks) n where $2::inet <<= n))`,
        [hash, remoteAddress],
        { signal },
      ),

    /** Notes the use of a key, at most once a minute. */
    used: (keyId: number, remoteAddress: string) =>
      db.run(
        `update access_key set last_used_at = now(), last_used_address = $2::inet
         where key_id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute'
           or last_used_address is distinct from $2::inet)`,
        [keyId, remoteAddress],
      ),
  }
}
export type AccessKeyQueries = ReturnType<typeof accessKeyQueries>
