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

/** An organisation as its form shows it; without one, a new one below `parentId`. */
export function orgValues(org: Organization | undefined, parentId: number): OrgValues {
  return {
    name: org?.name ?? '',
    parentId: org?.parentId ?? parentId,
    type: String(org?.type ?? 1),
    remark: org?.remark ?? '',
    childLimit: org?.childLimit ?? '',
    accountLimit: org?.accountLimit ?? '',
    landmarkLimit: org?.landmarkLimit ?? '',
    notificationLimit: org?.notificationLimit ?? '',
    accountVerification: org?.accountVerification ?? false,
    evaluationStart: org?.evaluationStart ?? '',
    evaluationDays: org?.evaluationDays ?? '',
    suspended: org?.suspended ?? false,
    suspendReason: org?.suspendReason ?? '',
  }
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
