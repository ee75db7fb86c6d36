import { randomBytes } from 'node:crypto'
import type { Queries } from '../platform/database/Queries.ts'
import { firmwareFiles } from '../rooms/firmware/firmwareFiles.queries.ts'
import { takeFile } from '../rooms/firmware/takeFile.ts'
import {
  DEMO_CARRIER,
  DEMO_FIRMWARE,
  DEMO_INSTALLERS,
  DEMO_PRESETS,
  demoIccids,
  demoImage,
  INSTALL_NOTES,
  SPARE_CARDS,
} from './demoDevices.ts'
import { OF_DEMO, OWNER } from './demoFactory.queries.ts'
import { deleteWithHanging } from './hanging.queries.ts'

/**
 * Cards in the devices of customers, firmware with a rollout of it, installations, and settings that were wanted: what people did with
 * the devices of the demonstration.
 *
 * @param now milliseconds since 1970 UTC
 */
export async function addDeviceWork(tx: Queries, now: number, userId: number): Promise<void> {
  const at = new Date(now)
  await addCards(tx, at)
  await addFirmware(tx, at, userId)
  await addInstallations(tx, at, userId)
  await addSettings(tx, at, userId)
}

async function addCards(tx: Queries, at: Date): Promise<void> {
  await tx.run(
    `create temporary table demo_held on commit drop as
     select id, org_id, lifecycle, created_at, row_number() over (order by id)::int4 as n
     from device where demo and deleted_at is null and lifecycle in ('activation_ready', 'activated', 'suspended', 'deactivated')`,
  )
  const held = await tx.row<{ count: number }>('select count(*)::int4 as count from demo_held')
  await tx.run(
    `with account as (
       insert into sim_carrier (org_id, carrier, name, remark, synced_at) values (${OWNER}, 'pod', $1, 'Has no keys: no carrier is asked', $3)
       returning sim_carrier_id, org_id)
     insert into sim (org_id, sim_carrier_id, iccid, iccid_key, imsi, msisdn, bundle, bundle_renews_at, balance_minor, currency, data_limit_mb,
       data_used, messages_used, state, carrier_state, drift, device_id, synced_at)
     select coalesce(h.org_id, a.org_id), a.sim_carrier_id, k.iccid, k.iccid, '23450' || lpad((k.n * 7919)::text, 10, '0'),
       '+44770090' || lpad(k.n::text, 4, '0'), '100 MB', date_trunc('month', $3::timestamptz) + interval '1 month', 500 + k.n % 7 * 250, 'GBP', 100,
       case when s.state = 'inactive' then 0 when k.n % 29 = 0 then 96000000 else k.n * 37 % 80 * 1000000 end,
       case when s.state = 'inactive' then 0 else k.n % 5 end, s.state, case when x.drift is null then s.state else x.drift end, x.drift, h.id, $3
     from account a cross join unnest($2::text[]) with ordinality k (iccid, n) left join demo_held h on h.n = k.n
       cross join lateral (select case h.lifecycle when 'activated' then 'active' when 'suspended' then 'suspended' else 'inactive' end as state) s
       cross join lateral (select case when s.state = 'active' and k.n % 61 = 0 then 'suspended' end as drift) x`,
    [DEMO_CARRIER, demoIccids((held?.count ?? 0) + SPARE_CARDS), at],
  )
  // they have been in their devices since those were made
  await tx.run(
    'update sim_stay s set entered_at = least(h.created_at, s.entered_at) from demo_held h where s.device_id = h.id',
  )
}

async function addFirmware(tx: Queries, at: Date, userId: number): Promise<void> {
  const files = firmwareFiles(tx)
  for (const [place, { name, state, details }] of DEMO_FIRMWARE.entries()) {
    const made = await tx.row<{ id: number }>(
      `insert into firmware (name, type, details, server_name, hw_min, hw_max, model_ids, state, created_at)
       select $1, 'firmware', $2, '', '10000', '19999', array_agg(model_id), $3, $4::timestamptz - $5::int4 * interval '30 days'
       from model where demo and deleted_at is null and hw_digits = 5 having count(*) > 0
       returning firmware_id as id`,
      [name, details, state, at, DEMO_FIRMWARE.length - place],
    )
    if (!made) return
    const file = demoImage(place).toString('base64')
    const { fileKey } = await takeFile(files, userId, { file, fileName: `${name}.bin` })
    await files.hang(fileKey, userId, made.id)
  }
  await addRollout(tx, at, userId)
}

/** A rollout in two groups that is over: most devices took it, one never fetched it, some had it already. */
async function addRollout(tx: Queries, at: Date, userId: number): Promise<void> {
  const [old, current] = DEMO_FIRMWARE
  await tx.run(
    `with target as (
       select firmware_id, model_ids from firmware where name = $1 and deleted_at is null),
     rollout as (
       insert into firmware_rollout (org_id, name, firmware_id, state, shares, fail_share, success_share, group_no, last_group, user_id,
         created_at, started_at, ended_at)
       select ${OWNER}, 'Better position after stops', firmware_id, 'finished', '{20,100}', 10, 80, 2, 2, $3,
         $2::timestamptz - interval '12 days', $2::timestamptz - interval '12 days', $2::timestamptz - interval '9 days' from target
       returning rollout_id, firmware_id),
     chosen as (
       select d.id, d.org_id, n, 1 + (n > 12)::int4 as group_no,
         case when n % 23 = 0 then 'failure' when n % 11 = 0 then 'skipped' else 'success' end as outcome
       from (select id, org_id, row_number() over (order by id)::int4 as n from device, target
         where demo and deleted_at is null and lifecycle = 'activated' and model_id = any(model_ids)) d where n <= 60),
     groups as (
       insert into firmware_rollout_group (rollout_id, group_no, share, size, succeeded, failed, skipped, begun_at)
       select rollout_id, group_no, case group_no when 1 then 20 else 100 end, count(*), count(*) filter (where outcome = 'success'),
         count(*) filter (where outcome = 'failure'), count(*) filter (where outcome = 'skipped'),
         $2::timestamptz - (14 - 2 * group_no) * interval '1 day'
       from rollout, chosen group by rollout_id, group_no),
     job as (
       insert into firmware_job (device_id, org_id, firmware_id, state, attempt, since, fetched, handed, from_version, failure, user_id,
         created_at, ended_at, rollout_id)
       select id, org_id, firmware_id, outcome, case outcome when 'failure' then 3 else 1 end, done, case outcome when 'failure' then 0 else 1 end,
         case outcome when 'failure' then 0 else 49152 end, $4, case outcome when 'failure' then 'notFetched' end, $3, done - interval '3 hours', done, rollout_id
       from chosen, rollout, lateral (select $2::timestamptz - (13 - 2 * group_no) * interval '1 day' + n * interval '7 minutes' as done) t
       where outcome <> 'skipped' returning job_id, device_id)
     insert into firmware_rollout_device (rollout_id, device_id, group_no, org_id, job_id, outcome)
     select rollout_id, c.id, c.group_no, c.org_id, j.job_id, c.outcome from rollout, chosen c left join job j on j.device_id = c.id`,
    [current.name, at, userId, old.name],
  )
}

async function addInstallations(tx: Queries, at: Date, userId: number): Promise<void> {
  await tx.run(
    `with place as (
       select o.org_id, i.installer, i.n from organization o, unnest($1::text[]) with ordinality i (installer, n)
       where o.demo and exists (select from vehicle v where v.org_id = o.org_id and v.demo)),
     code as (
       insert into install_code (org_id, installer, code_hash, hint, day, valid_from, valid_to, user_id, created_at)
       select org_id, installer, decode(md5($2::text || org_id || installer) || md5(installer || org_id || $2::text), 'hex'), 'DEMO-' || n,
         b.day, b.day, b.day + interval '1 day', $3, b.day - interval '8 hours'
       from place, lateral (select date_trunc('day', $4::timestamptz) - (2 * n) * interval '1 day' as day) b
       returning install_code_id, org_id, installer, valid_from),
     numbered as (select *, row_number() over (partition by org_id order by installer) as n from code),
     work as (
       select b.device, b.vehicle_id, v.org_id, l.lat, l.lon, row_number() over (partition by v.org_id order by b.vehicle_id) as n
       from binding b join vehicle v using (vehicle_id) join device d on d.id = b.device left join device_last l on l.device_id = b.device and abs(l.lat) <= 900000000
       where v.demo and v.deleted_at is null and d.demo and b.valid_to is null)
     insert into installation (org_id, install_code_id, installer, device_id, vehicle_id, request_key, installed_at, recorded_at, lat, lon, odometer,
       power_check, antenna_check, reported_at, notes, end_reason, state)
     select w.org_id, c.install_code_id, c.installer, w.device, w.vehicle_id, gen_random_uuid(), t.at, t.at + interval '20 minutes', w.lat / 10, w.lon / 10,
       20000 + w.n * 1733, 'good', case when w.n % 9 = 4 then 'bad' else 'good' end, t.at + interval '4 minutes', ($5::text[])[1 + w.n % cardinality($5)],
       case when w.n % 10 = 9 then 'The vehicle was sold the same day' when w.n % 3 > 0 then '' else 'Seen on the map' end,
       case when w.n % 10 = 9 then 'canceled' when w.n % 3 > 0 then 'open' else 'closed' end
     from work w join numbered c on c.org_id = w.org_id and c.n = 1 + w.n % 3
       cross join lateral (select c.valid_from + interval '9 hours' + w.n * interval '35 minutes' as at) t
     where w.n <= 9`,
    [DEMO_INSTALLERS, randomBytes(8).toString('hex'), userId, at, INSTALL_NOTES],
  )
}

/** Presets, and what is wanted of some devices: most have confirmed it, some have something else. */
async function addSettings(tx: Queries, at: Date, userId: number): Promise<void> {
  for (const { name, settings } of DEMO_PRESETS)
    await tx.run(`insert into setting_preset (org_id, name, settings) values (${OWNER}, $1, $2)`, [
      name,
      JSON.stringify(settings),
    ])
  await tx.run(
    `insert into device_settings (device_id, desired, reported, revision, desired_at, desired_by, reported_at)
     select id, $1::jsonb, case when n % 8 = 0 then $1::jsonb || '{"movingInterval": 60}' else $1::jsonb end, 1 + n % 3,
       $2::timestamptz - n % 20 * interval '1 day', $3, $2::timestamptz - n % 20 * interval '1 day' + interval '6 minutes'
     from (select id, row_number() over (order by id)::int4 as n from device
       where demo and deleted_at is null and lifecycle = 'activated' and protocol in ('teltonika', 'jt808')) d
     on conflict do nothing`,
    [JSON.stringify(DEMO_PRESETS[0].settings), at, userId],
  )
}

/** Takes away what would be left of it once its devices are gone. */
export async function removeDeviceWork(tx: Queries): Promise<void> {
  await deleteWithHanging(tx, 'firmware_rollout', OF_DEMO)
  await deleteWithHanging(
    tx,
    'firmware',
    `name like 'DEMO-%' and not exists (select from firmware_job j join device d on d.id = j.device_id
       where j.firmware_id = firmware.firmware_id and not d.demo)`,
  )
  await deleteWithHanging(tx, 'install_code', `hint like 'DEMO-%' and ${OF_DEMO}`)
  await tx.run(`delete from setting_preset where name = any($1) and ${OF_DEMO}`, [DEMO_PRESETS.map(({ name }) => name)])
  // a card that somebody put into a device of their own stays, and its account with it
  await deleteWithHanging(
    tx,
    'sim',
    `sim_carrier_id in (select sim_carrier_id from sim_carrier where name = '${DEMO_CARRIER}' and ${OF_DEMO})
       and (device_id is null or device_id in (select id from device where demo))`,
  )
  await tx.run(
    `delete from sim_carrier c where name = $1 and ${OF_DEMO} and not exists (select from sim s where s.sim_carrier_id = c.sim_carrier_id)`,
    [DEMO_CARRIER],
  )
}
