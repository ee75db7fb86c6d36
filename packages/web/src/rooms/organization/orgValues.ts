import type { Organization } from '@waymark/contract/rooms/organization.ts'

/** What the form of an organisation holds: numbers as the fields have them, empty for none. */
export interface OrgValues {
  name: string
  parentId: number
  type: string
  remark: string
  childLimit: number | string
  accountLimit: number | string
  landmarkLimit: number | string
  notificationLimit: number | string
  accountVerification: boolean
  evaluationStart: string
  evaluationDays: number | string
  suspended: boolean
  suspendReason: string
}

const BLANK: OrgValues = {
  name: '',
  parentId: 0,
  type: '1',
  remark: '',
  childLimit: '',
  accountLimit: '',
  landmarkLimit: '',
  notificationLimit: '',
  accountVerification: false,
  evaluationStart: '',
  evaluationDays: '',
  suspended: false,
  suspendReason: '',
}

/** An organisation as its form shows it; without one, a new one below `parentId`. */
export function orgValues(org: Organization | undefined, parentId: number): OrgValues {
  if (!org) return { ...BLANK, parentId }
  const known = Object.keys(BLANK).map((name) => [name, org[name as keyof OrgValues] ?? ''])
  return { ...(Object.fromEntries(known) as OrgValues), type: String(org.type) }
}

const numberOrNull = (value: number | string): number | null => (value === '' ? null : Number(value))

/** What somebody above an organisation sets for it, as the calls take it. */
export function controlParams(values: OrgValues) {
  return {
    type: Number(values.type) as Organization['type'],
    childLimit: numberOrNull(values.childLimit),
    accountLimit: numberOrNull(values.accountLimit),
    landmarkLimit: numberOrNull(values.landmarkLimit),
    notificationLimit: numberOrNull(values.notificationLimit),
    accountVerification: values.accountVerification,
    evaluationStart: values.evaluationStart === '' ? null : values.evaluationStart,
    evaluationDays: numberOrNull(values.evaluationDays),
    suspended: values.suspended,
    suspendReason: values.suspendReason,
  }
}
