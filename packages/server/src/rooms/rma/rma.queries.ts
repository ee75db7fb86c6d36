import type { ReturnStep } from '@waymark/core/returns/returnStep.ts'
import { OPEN_RETURNS } from '@waymark/core/returns/returnStep.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { Rma, RmaType } from '@waymark/contract/rooms/stock/rmaFields.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { RecordScope } from '../../platform/records/inScope.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { type ListParams, recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore, type StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { stateCounts } from '../../platform/records/stateCounts.queries.ts'
import { pictureKeysOf } from '../../platform/uploads/pictures.queries.ts'
import { deviceStore } from '../device/public.ts'
import { rmaRecord } from './rma.record.ts'
import { type LineRow, linesOf, rmaLineQueries } from './rmaLines.queries.ts'
import { hasPermission, MAILED_PEOPLE } from '../../platform/outbox/mailedPeople.queries.ts'

export type StoredRma = StoredRecord<typeof rmaRecord>

/** A return as it is read, before it is said what may be done with it. */
export type RmaRow = Omit<Rma, 'events' | 'lines' | 'settlement'> & {
  readonly lines: readonly LineRow[]
  readonly deposit: number
  readonly unpaid: number
}

/** What lists of returns are narrowed by. */
export interface RmaFilters {
  readonly type?: RmaType | undefined
  readonly state?: ReturnStep | undefined
  readonly open?: boolean | undefined
  readonly device?: number | undefined
  readonly deviceIds?: readonly string[] | undefined
}

const OPEN = OPEN_RETURNS.map((state) => `'${state}'`).join(', ')
const ORG = 'join organization o on o.org_id = r.org_id'
const hasDevice = (condition: string): string =>
  `exists (select from rma_line x join device y on y.id = x.device_id where x.rma_id = r.rma_id and ${condition})`

const LIST: RecordList<RmaRow, RmaFilters> = {
  kind: rmaRecord,
  joins: `${ORG} join user_account u on u.user_id = r.user_id`,
  // there are many, and a page of them needs little to be chosen
  needs: (sql) => (/\bo\./.test(sql) ? ORG : ''),
  columns: () => ({
    rmaId: 'r.rma_id',
    type: 'r.type',
    orgId: 'r.org_id',
    orgName: 'o.name',
    state: 'r.state',
    reason: 'r.reason',
    instructions: 'r.instructions',
    endReason: 'r.end_reason',
    author: 'u.username',
    pictures: pictureKeysOf('rma', 'r.rma_id'),
    currency: 'r.currency',
    deposit: 'r.deposit_minor::float8',
    unpaid: 'r.unpaid_minor::float8',
    settledAt: isoTime('r.settled_at'),
    lines: linesOf('r.rma_id'),
    createdAt: isoTime('r.created_at'),
    changedAt: isoTime('r.changed_at'),
    version: 'r.version',
  }),
  search: [
    'r.rma_id::text',
    'o.name',
    'r.reason',
    `(select string_agg(y.device_id, ' ') from rma_line x join device y on y.id = x.device_id where x.rma_id = r.rma_id)`,
  ],
  sorts: {
    rmaId: 'r.rma_id',
    orgName: 'lower(o.name)',
    state: 'r.state',
    createdAt: 'r.created_at',
    changedAt: 'r.changed_at',
  },
  order: 'r.changed_at desc, r.rma_id desc',
  filters: ({ type, state, open, device, deviceIds }, bind) => [
    type === undefined ? undefined : `r.type = ${bind(type)}`,
    state === undefined ? undefined : `r.state = ${bind(state)}`,
    open === undefined ? undefined : `(r.state in (${OPEN})) = ${bind(open)}::boolean`,
    device === undefined ? undefined : hasDevice(`y.id = ${bind(device)}`),
    deviceIds && hasDevice(`y.device_id = any(${bind(deviceIds)}::text[])`),
  ],
}

/** Statements about returns. */
export function rmaQueries(db: Database) {
  const countStates = stateCounts(db, rmaRecord, LIST)
  return {
    store: recordStore(db, rmaRecord),
    devices: deviceStore(db),
    ...rmaLineQueries(db),

    list: recordList(db, LIST),

    /** Name of the organization that takes devices of a customer back: the one above. */
    receiverOf: async (orgId: number): Promise<string> =>
      (
        await db.row<{ name: string }>(
          `select coalesce(p.name, o.name) as name from organization o left join organization p on p.org_id = o.parent_id
         where o.org_id = $1`,
          [orgId],
        )
      )?.name ?? '',

    /** Whom of a customer is told of a return: whoever asked for it, and those who may see returns. */
    readers: (orgId: number, userId: number) =>
      db.rows<{ email: string; locale: Locale }>(
        `${MAILED_PEOPLE} and u.org_id = $1 and (u.user_id = $2 or ${hasPermission('usercenter:myaccount:rma')})
         order by lower(u.email), u.user_id = $2 desc`,
        [orgId, userId],
      ),

    /** How many fit in each state, whichever is asked for. */
    counts: async (scope: RecordScope, params: ListParams & RmaFilters, signal?: AbortSignal) => {
      const counts = await countStates(scope, { ...params, state: undefined }, signal)
      return counts.map(({ state, count }) => ({ state, returns: count }))
    },
  }
}
export type RmaQueries = ReturnType<typeof rmaQueries>
