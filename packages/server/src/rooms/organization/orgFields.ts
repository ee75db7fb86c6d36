import type { LockedOrg, OrgFields } from './orgEdit.queries.ts'

/** Parameters of the calls that set fields, by the contract's names. */
export interface OrgParams {
  parentId?: number | undefined
  name?: string | undefined
  type?: number | undefined
  remark?: string | undefined
  childLimit?: number | null | undefined
  notificationLimit?: number | null | undefined
  landmarkLimit?: number | null | undefined
  accountLimit?: number | null | undefined
  accountVerification?: boolean | undefined
  evaluationStart?: string | null | undefined
  evaluationDays?: number | null | undefined
  suspended?: boolean | undefined
  suspendReason?: string | undefined
  accountManagerId?: number | null | undefined
  timeZone?: string | undefined
  distanceUnit?: string | undefined
  temperatureUnit?: string | undefined
  productName?: string | undefined
  hostName?: string | undefined
  colour?: string | undefined
  logo?: string | undefined
  loginPicture?: string | undefined
}

type FieldParam = Exclude<keyof OrgParams, 'suspended'>

/** Column of each parameter. */
const COLUMN_OF: Readonly<Record<FieldParam, keyof OrgFields>> = {
  parentId: 'parent_id',
  name: 'name',
  type: 'type',
  remark: 'remark',
  childLimit: 'child_limit',
  notificationLimit: 'notification_limit',
  landmarkLimit: 'landmark_limit',
  accountLimit: 'account_limit',
  accountVerification: 'account_verification',
  evaluationStart: 'evaluation_start',
  evaluationDays: 'evaluation_days',
  suspendReason: 'suspend_reason',
  accountManagerId: 'account_manager_id',
  timeZone: 'time_zone',
  distanceUnit: 'distance_unit',
  temperatureUnit: 'temperature_unit',
  productName: 'product_name',
  hostName: 'host_name',
  colour: 'colour',
  logo: 'logo',
  loginPicture: 'login_picture',
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

/** The fields that a request names, by column. */
export function fieldsOf(params: OrgParams): Partial<OrgFields> {
  const named = (Object.keys(COLUMN_OF) as FieldParam[]).filter((name) => params[name] !== undefined)
  return Object.fromEntries(named.map((name) => [COLUMN_OF[name], params[name]]))
}

/** What an edit changes, before and after, by the contract's names: what the audit line holds. */
export function changesOf(before: LockedOrg, params: OrgParams): { before: OrgParams; after: OrgParams } {
  const was: OrgParams = { suspended: before.suspended }
  for (const [name, column] of Object.entries(COLUMN_OF)) Object.assign(was, { [name]: before[column] })
  const changed = (Object.keys(params) as (keyof OrgParams)[]).filter(
    (name) => name in was && params[name] !== undefined && params[name] !== was[name],
  )
  const pick = (from: OrgParams): OrgParams => Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { before: pick(was), after: pick(params) }
}
