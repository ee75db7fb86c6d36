import type { RecordFields } from '../../platform/records/defineRecord.ts'
import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import type { organizationRecord } from './organization.record.ts'

/** An organisation as an edit finds it. */
export type LockedOrg = StoredRecord<typeof organizationRecord>

/** Parameters of the calls that set fields, by the contract's names. */
export type OrgParams = Partial<Omit<RecordFields<typeof organizationRecord>, 'suspendedAt'>> & {
  readonly suspended?: boolean | undefined
}

/** What only somebody above an organisation sets for it. */
export const CONTROLLED = [
  'type',
  'childLimit',
  'notificationLimit',
  'landmarkLimit',
  'accountLimit',
  'accountVerification',
  'evaluationStart',
  'evaluationDays',
  'suspended',
  'suspendReason',
  'accountManagerId',
] as const satisfies readonly (keyof OrgParams)[]
