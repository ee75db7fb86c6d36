import type { KeyInterface } from '@waymark/contract/permissions.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'
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

/** Fields that adding and changing set, by column. */
export interface KeyFields {
  name: string
  interfaces: readonly string[]
  all_devices: boolean
  /** Addresses or networks as people write them. */
  networks: readonly string[]
  expires_at: Date | null
}

/** A key as a change finds it. */
export interface LockedKey {
  key_id: number
  org_id: number
  name: string
  interfaces: KeyInterface[]
  all_devices: boolean
  networks: string[]
  expires_at: number | null
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

/** How each column's value is written: networks lose their host bits. */
const valueSql = (name: string, at: number): string =>
  name === 'networks' ? `array(select network(n::inet) from unnest($${at}::text[]) n)::cidr[]` : `$${at}`

/** Statements of the access key room. Every one is bound to the organisations that the caller may see. */
export function accessKeyQueries(db: Database) {
  return {
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

    /** Locks and reads a key of the scope. */
    lock: (tx: Queries, keyId: number, orgIds: readonly number[]) =>
      tx.row<LockedKey>(
        `select key_id, org_id, name, interfaces, all_devices, networks::text[], expires_at, version from access_key
         where key_id = $1 and org_id = any($2::int4[]) and deleted_at is null for update`,
        [keyId, orgIds],
      ),

    insert: (tx: Queries, orgId: number, fields: KeyFields, key: { hash: Buffer; hint: string }, userId: number) => {
      const names = Object.keys(fields) as (keyof KeyFields)[]
      return tx.row<{ key_id: number }>(
        `insert into access_key (org_id, key_hash, hint, created_by, ${names.join(', ')})
         values ($1, $2, $3, $4, ${names.map((name, i) => valueSql(name, i + 5)).join(', ')}) returning key_id`,
        [orgId, key.hash, key.hint, userId, ...names.map((name) => fields[name])],
      )
    },

    update: (tx: Queries, keyId: number, fields: Partial<KeyFields>) => {
      const names = Object.keys(fields) as (keyof KeyFields)[]
      const sets = names.map((name, i) => `${name} = ${valueSql(name, i + 2)}, `).join('')
      return tx.row<{ version: number }>(
        `update access_key set ${sets}version = version + 1 where key_id = $1 returning version`,
        [keyId, ...names.map((name) => fields[name])],
      )
    },

    /** A new key takes over; the present one goes on for `hours`. */
    rotate: (tx: Queries, keyId: number, key: { hash: Buffer; hint: string }, hours: number) =>
      tx.run(
        `update access_key set previous_hash = case when $4::int4 > 0 then key_hash end,
           previous_until = case when $4 > 0 then now() + make_interval(hours => $4) end, key_hash = $2, hint = $3
         where key_id = $1`,
        [keyId, key.hash, key.hint, hours],
      ),

    setDevices: async (tx: Queries, keyId: number, devices: readonly number[]) => {
      await tx.run('delete from access_key_device where key_id = $1', [keyId])
      await tx.run('insert into access_key_device (key_id, device) select $1, unnest($2::int4[])', [keyId, devices])
    },

    devicesOf: async (tx: Queries, keyId: number) =>
      (await tx.rows<{ device: number }>('select device from access_key_device where key_id = $1', [keyId])).map(
        (row) => row.device,
      ),

    /** Of `devices`, those of the organisation or below it that the scope shows. */
    knownDevices: async (tx: Queries, orgId: number, { orgIds, vehicleIds }: Scope, devices: readonly number[]) =>
      (
        await tx.rows<{ id: number }>(
          `${BELOW} select d.id from device d join below using (org_id)
           where d.id = any($3::int4[]) and d.org_id = any($2::int4[]) and d.deleted_at is null
             and ($4::int4[] is null or exists (
               select from binding b where b.device = d.id and b.valid_to is null and b.vehicle_id = any($4)))`,
          [orgId, orgIds, devices, vehicleIds ?? null],
        )
      ).map((row) => row.id),

    revoke: (tx: Queries, keyId: number) =>
      tx.run('update access_key set deleted_at = now(), version = version + 1 where key_id = $1', [keyId]),

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

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type AccessKeyQueries = ReturnType<typeof accessKeyQueries>
