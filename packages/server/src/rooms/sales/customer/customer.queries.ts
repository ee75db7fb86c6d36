import type { Customer, CustomerGate } from '@waymark/contract/rooms/sales/customerFields.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { takeNumber } from '../../../platform/documents/takeNumber.queries.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../../platform/records/recordList.queries.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { personOf } from '../personOf.ts'
import { approvalGate, auditGate, confirmationGate, customerRecord, registrationGate } from './customer.record.ts'
import { orgNameReader } from '../../organization/public.ts'

/** A customer as it is read, before it is said what may be done with it. */
export type CustomerRow = Omit<Customer, 'events'>

/** What the list of customers is narrowed by. */
export interface CustomerFilters extends Partial<{ readonly [Gate in CustomerGate]: string | undefined }> {
  readonly ownerId?: number | undefined
  readonly size?: string | undefined
  readonly source?: string | undefined
  readonly tag?: string | undefined
  readonly linkedOrgId?: number | undefined
}

const LIST: RecordList<CustomerRow, CustomerFilters> = {
  kind: customerRecord,
  joins: `join organization o on o.org_id = r.org_id
    left join user_account s on s.user_id = r.owner_id left join user_account c on c.user_id = r.claimed_by
    left join organization l on l.org_id = r.linked_org_id left join user_account a on a.user_id = l.account_manager_id
    left join service_plan p on p.plan_id = r.plan_id
    left join record_file f on f.file_id = r.certificate_file_id and f.deleted_at is null`,
  columns: () => ({
    customerId: 'r.customer_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    number: 'r.number',
    name: 'r.name',
    company: 'r.company',
    firstName: 'r.first_name',
    lastName: 'r.last_name',
    crn: 'r.crn',
    region: 'r.region',
    terms: 'r.terms',
    netDays: 'r.net_days',
    taxStatus: 'r.tax_status',
    taxCertificate: 'r.tax_certificate',
    serviceTaxes: 'r.service_taxes',
    certificateFileId: 'f.file_id',
    certificate: `coalesce(f.name, '')`,
    source: 'r.source',
    size: 'r.size',
    division: 'r.division',
    tags: 'r.tags',
    billingEmail: 'r.billing_email',
    salesEmail: 'r.sales_email',
    phone: 'r.phone',
    addresses: 'r.addresses',
    contacts: 'r.contacts',
    billDay: 'r.bill_day',
    billingTz: 'r.billing_tz',
    currency: 'r.currency',
    planId: 'r.plan_id',
    plan: `coalesce(p.name, '')`,
    ownerId: 'r.owner_id',
    owner: personOf('s'),
    claimedBy: 'r.claimed_by',
    claimant: personOf('c'),
    linkedOrgId: 'r.linked_org_id',
    linkedOrg: `coalesce(l.name, '')`,
    accountManager: personOf('a'),
    isSelfRegistered: 'r.is_self_registered',
    audit: 'r.audit',
    approval: 'r.approval',
    registration: 'r.registration',
    confirmation: 'r.confirmation',
    createdAt: isoTime('r.created_at'),
    version: 'r.version',
  }),
  search: ['r.name', 'r.number', 'r.company', 'r.last_name', 'r.billing_email', 'r.sales_email'],
  numbers: ['r.number', 'r.name'],
  sorts: {
    number: 'lower(r.number)',
    name: 'lower(r.name)',
    company: 'lower(r.company)',
    region: 'lower(r.region)',
    size: 'r.size',
    source: 'r.source',
    division: 'lower(r.division)',
    owner: `lower(${personOf('s')})`,
    terms: 'r.terms',
    createdAt: 'r.created_at',
    orgName: 'lower(o.name)',
  },
  order: 'lower(r.name)',
  filters: (asked, bind) => [
    ...(['audit', 'approval', 'registration', 'confirmation'] as const).map((gate) =>
      asked[gate] === undefined ? undefined : `r.${gate} = ${bind(asked[gate])}`,
    ),
    asked.ownerId === undefined ? undefined : `r.owner_id = ${bind(asked.ownerId)}`,
    asked.size === undefined ? undefined : `r.size = ${bind(asked.size)}`,
    asked.source === undefined ? undefined : `r.source = ${bind(asked.source)}`,
    asked.tag === undefined ? undefined : `r.tags @> array[${bind(asked.tag)}::text]`,
    asked.linkedOrgId === undefined ? undefined : `r.linked_org_id = ${bind(asked.linkedOrgId)}`,
  ],
}

/** What stands on a customer. */
const USED_BY = ['contract', 'price_rule', 'sales_order', 'invoice', 'payment'] as const

/** Statements about customers. */
export function customerQueries(db: Database) {
  return {
    store: recordStore(db, customerRecord),
    audit: recordStore(db, auditGate),
    approval: recordStore(db, approvalGate),
    registration: recordStore(db, registrationGate),
    confirmation: recordStore(db, confirmationGate),

    list: recordList(db, LIST),

    /** The customer of a name in an organization, whosever it is. */
    named: (orgId: number, name: string) =>
      db.row<{ customerId: number; ownerId: number | null }>(
        `select customer_id as "customerId", owner_id as "ownerId" from customer
         where org_id = $1 and lower(name) = lower($2) and deleted_at is null`,
        [orgId, name],
      ),

    /** Users of these organizations who may have customers. */
    salespeople: (orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<{ userId: number; name: string }>(
        `select u.user_id as "userId", ${personOf('u')} as name from user_account u
         where u.org_id = any($1::int4[]) and u.deleted_at is null and u.suspended_at is null and exists (
           select from role_menu rm join menu m using (menu_id)
           where rm.role_id = u.role_id and m.perms = 'sales:customer:add' and m.deleted_at is null)
         order by lower(${personOf('u')}), u.user_id`,
        [orgIds],
        { signal },
      ),

    /** What files of customers are checked against, as far as they name it: names and numbers that are given, and plans that can be had. */
    there: async (orgId: number, wanted: Readonly<Record<string, readonly string[]>>) => {
      const small = (names: readonly string[] = []) => names.map((name) => name.toLowerCase())
      const names = await db.arrays<[name: string]>(
        'select lower(name) from customer where org_id = $1 and lower(name) = any($2::text[]) and deleted_at is null',
        [orgId, small(wanted['name'])],
      )
      // a number is never given again
      const numbers = await db.arrays<[number: string]>(
        'select lower(number) from customer where org_id = $1 and lower(number) = any($2::text[])',
        [orgId, small(wanted['number'])],
      )
      const plans = await db.arrays<[name: string, planId: number]>(
        `select lower(name), plan_id from service_plan
         where org_id = $1 and lower(name) = any($2::text[]) and deleted_at is null and superseded_by is null`,
        [orgId, small(wanted['plan'])],
      )
      return {
        names: names.map(([name]) => name),
        numbers: numbers.map(([number]) => number),
        plans: new Map(plans),
      }
    },

    /** The next number of an organization's customers that nobody typed before. */
    nextNumber: async (orgId: number): Promise<string> => {
      for (;;) {
        const number = `C-${String(await takeNumber(db, { orgId, kind: 'customer' })).padStart(5, '0')}`
        const isTyped = await db.row('select 1 from customer where org_id = $1 and lower(number) = lower($2)', [
          orgId,
          number,
        ])
        if (!isTyped) return number
      }
    },

    orgName: orgNameReader(db),

    /** The customer that a link to confirm is for. */
    ofLink: async (confirmHash: Buffer) =>
      (
        await db.row<{ id: number }>(
          'select customer_id as id from customer where confirm_hash = $1 and deleted_at is null',
          [confirmHash],
        )
      )?.id,

    /** Those of the customers with whom anything was agreed, who ordered, were billed or paid, or for whom something is priced. */
    used: async (customerIds: readonly number[]) => {
      const rows = await db.arrays<[customerId: number]>(
        USED_BY.map(
          (table) => `select customer_id from ${table} where customer_id = any($1::int4[]) and deleted_at is null`,
        ).join(' union '),
        [customerIds],
      )
      return rows.map(([customerId]) => customerId)
    },

    /** Whether an organization has a plan that can be had now. */
    hasPlan: async (orgId: number, planId: number) =>
      (await db.row(
        'select 1 from service_plan where plan_id = $2 and org_id = $1 and deleted_at is null and superseded_by is null',
        [orgId, planId],
      )) !== undefined,

    /** Whether a file hangs on a customer. */
    hasFile: async (customerId: number, fileId: number) =>
      (await db.row(
        `select 1 from record_file where file_id = $2 and record_kind = 'customer' and record_id = $1 and deleted_at is null`,
        [customerId, fileId],
      )) !== undefined,
  }
}
export type CustomerQueries = ReturnType<typeof customerQueries>
