import type { CarrierName } from '@waymark/contract/carriers.ts'
import type { Command } from '@waymark/contract/rooms/device/command.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore, type RecordStore, type StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { joinPlans, NEXT_REPORT } from '../device/public.ts'
import { commandRecord } from './command.record.ts'

export type CommandStore = RecordStore<typeof commandRecord>
export type StoredCommand = StoredRecord<typeof commandRecord>

/** The statements that commands are written with. */
export const commandStore = (db: Queries): CommandStore => recordStore(db, commandRecord)

/** Wakes the gateways of all processes; its text is the id of a device that something waits for. */
export const WAITING_COMMANDS = 'command'

/** Tells whoever has the device's connection that something waits for it, once that counts. */
export const callCourier = (tx: Queries, device: number) =>
  tx.run('select pg_notify($1, $2)', [WAITING_COMMANDS, String(device)])

/** Where a device stands: whose it is, what it is, and what was heard of it last (as `CommandTarget` says). */
export interface CommandFacts {
  readonly orgId: number
  readonly identifier: string
  readonly model: string
  readonly protocol: string
  readonly heard: number
  readonly speed: number
  readonly flags: number
}

/** Where a device stands; undefined for one that is no more. */
export const commandFacts = (tx: Queries, device: number): Promise<CommandFacts | undefined> =>
  tx.row<CommandFacts>(
    `select d.org_id as "orgId", d.identifier, d.model, d.protocol,
       coalesce(extract(epoch from least(l.time, l.received)) * 1000, 0)::float8 as heard,
       coalesce(l.speed, -1)::int4 as speed, coalesce(l.flags, 0)::int4 as flags
     from device d left join device_last l on l.device_id = d.id where d.id = $1 and d.deleted_at is null`,
    [device],
  )

/** When a device is heard next, as far as that is still to come. */
const EXPECTED = `case when ${NEXT_REPORT} > now() then ${isoTime(`(${NEXT_REPORT})`)} end`

const LIST: RecordList<Command, { readonly device?: number | undefined; readonly state?: string | undefined }> = {
  kind: commandRecord,
  joins: `join device d on d.id = r.device_id
    left join device_last l on l.device_id = r.device_id
    ${joinPlans('r.device_id')}
    left join user_account u on u.user_id = r.user_id`,
  columns: () => ({
    commandId: 'r.command_id',
    device: 'r.device_id',
    deviceId: 'd.device_id',
    kind: 'r.kind',
    // the address of a file is the device's alone, and what follows is none of this command's
    order: `r.told - 'url' - 'plan' - 'said'`,
    channel: 'r.channel',
    state: 'r.state',
    failure: 'r.failure',
    answer: 'r.answer',
    forced: 'r.forced',
    username: `coalesce(u.username, '')`,
    createdAt: isoTime('r.created_at'),
    sentAt: isoTime('r.sent_at'),
    endedAt: isoTime('r.ended_at'),
    expiresAt: isoTime('r.expires_at'),
    expectedAt: `case when r.state = 'queued' then ${EXPECTED} end`,
  }),
  search: ['d.device_id', 'r.answer'],
  sorts: { createdAt: 'r.command_id', deviceId: 'd.device_id', state: 'r.state' },
  order: 'r.command_id desc',
  filters: ({ device, state }, bind) => [
    device === undefined ? undefined : `r.device_id = ${bind(device)}`,
    state === undefined ? undefined : `r.state = ${bind(state)}`,
  ],
}

/** The card in a device by which it is sent text messages, as far as its account has keys; undefined for none. */
export const cardOfDevice = (tx: Queries, device: number) =>
  tx.row<{ simId: number; simCarrierId: number; orgId: number; carrier: CarrierName }>(
    `select s.sim_id as "simId", s.sim_carrier_id as "simCarrierId", s.org_id as "orgId", c.carrier
     from sim s join sim_carrier c using (sim_carrier_id)
     where s.device_id = $1 and s.deleted_at is null and c.deleted_at is null and c.credentials <> ''`,
    [device],
  )

/** Whether something is on its way to a device. */
export const isInFlight = async (tx: Queries, device: number): Promise<boolean> =>
  (await tx.row(`select from command where device_id = $1 and state = 'sent'`, [device])) !== undefined

/** A device that is to be told something. */
export interface CommandTarget {
  readonly device: number
  readonly orgId: number
  readonly model: string
  readonly protocol: string
  /** The carrier of its SIM card, whose account has keys; null for none. */
  readonly carrier: CarrierName | null
  /** What devices of its model can; null where nobody said which it is (DEV-10). */
  readonly capabilities: readonly string[] | null
  /** What was heard last: milliseconds since 1970 UTC (0 for nothing), cm/s (-1 unknown), bits of ReportFlag. */
  readonly heard: number
  readonly speed: number
  readonly flags: number
  readonly expectedAt: string | null
}

/** Statements of the command room. Every one is bound to what the caller may see. */
export function commandQueries(db: Database) {
  return {
    store: commandStore(db),

    list: recordList(db, LIST),

    /** Those of the devices that are in the scope, in order of their ids. */
    targets: ({ orgIds, vehicleIds }: Scope, devices: readonly number[], signal?: AbortSignal) =>
      db.rows<CommandTarget>(
        `select d.id as device, d.org_id as "orgId", d.model, d.protocol, c.carrier, m.capabilities,
           coalesce(extract(epoch from least(l.time, l.received)) * 1000, 0)::float8 as heard,
           coalesce(l.speed, -1)::int4 as speed, coalesce(l.flags, 0)::int4 as flags, ${EXPECTED} as "expectedAt"
         from device d
         left join device_last l on l.device_id = d.id
         ${joinPlans('d.id')}
         left join model m on m.model_id = d.model_id
         left join sim s on s.device_id = d.id and s.deleted_at is null
         left join sim_carrier c on c.sim_carrier_id = s.sim_carrier_id and c.deleted_at is null and c.credentials <> ''
         where d.id = any($1::int4[]) and d.deleted_at is null and d.org_id = any($2::int4[])
           and ($3::int4[] is null or d.id in (
             select b.device from binding b where b.valid_to is null and b.vehicle_id = any($3)))
         order by d.id`,
        [devices, orgIds, vehicleIds ?? null],
        { signal },
      ),
  }
}
export type CommandQueries = ReturnType<typeof commandQueries>
