import type { Organization } from '@waymark/contract/rooms/organization/organization.ts'
import { fillFrom } from '../../app/form/fillFrom.ts'

/** How many of each an organisation may have; null for as many as it likes. */
export const ORG_LIMITS = ['childLimit', 'accountLimit', 'landmarkLimit', 'notificationLimit'] as const

/** What the form of an organisation holds; a day is empty for none. */
export type OrgValues = Pick<
  Organization,
  'name' | 'parentId' | 'type' | 'remark' | 'accountVerification' | 'evaluationDays' | 'suspendReason'
> &
  Pick<Organization, (typeof ORG_LIMITS)[number]> & {
    evaluationStart: string
    suspended: boolean
    accountManagerId: number | null
  }

const BLANK: Omit<OrgValues, 'parentId'> = {
  name: '',
  type: 1,
  remark: '',
  childLimit: null,
  accountLimit: null,
  landmarkLimit: null,
  notificationLimit: null,
  accountVerification: false,
  evaluationStart: '',
  evaluationDays: null,
  accountManagerId: null,
  suspended: false,
  suspendReason: '',
}

/** An organisation as its form shows it; without one, a new one below `parentId`. */
export function orgValues(org: Organization | undefined, parentId: number): OrgValues {
  return fillFrom({ ...BLANK, parentId }, org && { ...org, accountManagerId: org.accountManager?.userId ?? null })
}

/** What somebody above an organisation sets for it, as the calls take it. */
export function controlParams(values: Omit<OrgValues, 'name' | 'remark' | 'parentId'>) {
  const { evaluationStart } = values
  return { ...values, evaluationStart: evaluationStart === '' ? null : evaluationStart }
}
