import { contractLifecycle } from '@waymark/contract/lifecycles/contractLifecycle.ts'
import type { Contract, SALES_MODELS } from '@waymark/contract/rooms/sales/contract.ts'
import { column, day, derived, moment, needed, notAudited } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import type { RecordGuard } from '../../../platform/records/RecordStates.ts'
import type { RecordList } from '../../../platform/records/recordList.queries.ts'
import { isOfCustomersSeller } from '../customer/customer.record.ts'

/** What guards look at. */
export interface ContractFacts {
  readonly signedAt: number | string | null
  readonly isCustomerConfirmed?: boolean
  readonly endsOn: string | null
}

const signed = {
  code: '4001842',
  holds: ({ signedAt }) => signedAt !== null,
} as const satisfies RecordGuard<ContractFacts>
const customerConfirmed = {
  code: '4001845',
  // the call looks for itself: a record as it is stored does not tell
  holds: ({ isCustomerConfirmed = true }) => isCustomerConfirmed,
} as const satisfies RecordGuard<ContractFacts>
const over = {
  code: '409',
  holds: ({ endsOn }, { now }) => endsOn !== null && endsOn < new Date(now).toISOString().slice(0, 10),
} as const satisfies RecordGuard<ContractFacts>

/** A contract with a customer. */
export const contractRecord = defineRecord({
  kind: 'contract',
  table: 'contract',
  id: 'contract_id',
  name: 'r.number',
  view: 'sales:contract:view',
  missing: '4041840',
  people: {
    all: 'sales:customer:all',
    isOf: isOfCustomersSeller,
  },
  fields: {
    orgId: derived(needed<number>('org_id')),
    customerId: needed<number>('customer_id'),
    number: needed<string>('number'),
    startsOn: day(needed<string>('starts_on')),
    endsOn: day(column<string | null>('ends_on', null)),
    salesModel: needed<(typeof SALES_MODELS)[number]>('sales_model'),
    terms: column('terms', ''),
    fileId: column<number | null>('file_id', null),
    supersedesId: column<number | null>('supersedes_id', null),
    linkHash: notAudited(column<Buffer | null>('link_hash', null)),
    linkEmail: column('link_email', ''),
    linkExpiresAt: notAudited(moment(column<number | null>('link_expires_at', null))),
    signedName: column('signed_name', ''),
    signedAt: moment(column<number | null>('signed_at', null)),
    signedFrom: column('signed_from', ''),
    signedSha256: column('signed_sha256', ''),
  },
  uniques: {
    contract_number: { field: 'number', code: '4001840' },
    contract_supersedes: { field: 'supersedesId', code: '4001843' },
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'customer_id', kind: 'customer' },
    { column: 'supersedes_id', kind: 'contract' },
  ],
  states: { column: 'state', lifecycle: contractLifecycle, guards: { signed, customerConfirmed, over } },
  // what was agreed stays for ever
  clears: undefined,
})

/** A contract as it is read, before it is said what may be done with it. */
export type ContractRow = Omit<Contract, 'events'>

/** What the list of contracts is narrowed by. */
export interface ContractFilters {
  readonly state?: string | undefined
  readonly customerId?: number | undefined
}

export const contractList: RecordList<ContractRow, ContractFilters> = {
  kind: contractRecord,
  joins: `join organization o on o.org_id = r.org_id join customer c on c.customer_id = r.customer_id
    left join record_file f on f.file_id = r.file_id and f.deleted_at is null
    left join contract p on p.contract_id = r.supersedes_id`,
  columns: () => ({
    contractId: 'r.contract_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    customerId: 'r.customer_id',
    customer: 'c.name',
    number: 'r.number',
    startsOn: 'r.starts_on::text',
    endsOn: 'r.ends_on::text',
    salesModel: 'r.sales_model',
    terms: 'r.terms',
    fileId: 'f.file_id',
    file: `coalesce(f.name, '')`,
    fileSha256: `coalesce(f.sha256, '')`,
    supersedesId: 'r.supersedes_id',
    supersedes: `coalesce(p.number, '')`,
    state: 'r.state',
    sentTo: 'r.link_email',
    linkExpiresAt: isoTime('r.link_expires_at'),
    signedName: 'r.signed_name',
    signedAt: isoTime('r.signed_at'),
    signedFrom: 'r.signed_from',
    signedSha256: 'r.signed_sha256',
    isCustomerConfirmed: `(c.confirmation = 'confirmed')`,
    createdAt: isoTime('r.created_at'),
    version: 'r.version',
  }),
  search: ['r.number', 'c.name', 'r.signed_name'],
  numbers: ['r.number'],
  sorts: {
    number: 'lower(r.number)',
    customer: 'lower(c.name)',
    startsOn: 'r.starts_on',
    endsOn: 'r.ends_on',
    salesModel: 'r.sales_model',
    state: 'r.state',
    signedAt: 'r.signed_at',
    createdAt: 'r.created_at',
    orgName: 'lower(o.name)',
  },
  order: 'r.created_at desc, r.contract_id desc',
  filters: ({ state, customerId }, bind) => [
    state === undefined ? undefined : `r.state = ${bind(state)}`,
    customerId === undefined ? undefined : `r.customer_id = ${bind(customerId)}`,
  ],
}
