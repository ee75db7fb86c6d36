import type { Translate } from '../../app/i18n.ts'

/** Kinds of tasks that have a name for people. */
const NAMES = [
  'email',
  'sms',
  'webPush',
  'pushDelivery',
  'pushFeed',
  'commandSms',
  'export',
  'reportSchedule',
  'reportRun',
  'billingRun',
  'commandDeadline',
  'firmwareJob',
  'telematicsBind',
  'accountingSignIn',
  'accountingRevoke',
  'accountingSync',
  'accountingCompare',
  'paymentLink',
  'cardPayment',
  'cardRefund',
  'cardCompare',
  'simFollow',
  'simOperation',
  'importArrival',
  'addresses',
] as const

/** A kind of task as people call it. */
export function taskName(t: Translate<'task'>, kind: string): string {
  const known = NAMES.find((name) => name === kind)
  return known === undefined ? kind : t(known)
}
