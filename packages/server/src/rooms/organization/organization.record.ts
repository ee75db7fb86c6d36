import { column, day, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** An organisation of the tree. */
export const organizationRecord = defineRecord({
  kind: 'organization',
  table: 'organization',
  id: 'org_id',
  view: 'organization:org:view',
  missing: '404600',
  fields: {
    /** 0 at the top. */
    parentId: needed<number>('parent_id'),
    name: needed<string>('name'),
    type: needed<number>('type'),
    remark: column<string>('remark', undefined),
    childLimit: column<number | null>('child_limit', undefined),
    notificationLimit: column<number | null>('notification_limit', undefined),
    landmarkLimit: column<number | null>('landmark_limit', undefined),
    accountLimit: column<number | null>('account_limit', undefined),
    accountVerification: column<boolean>('account_verification', undefined),
    evaluationStart: day(column<string | null>('evaluation_start', undefined)),
    evaluationDays: column<number | null>('evaluation_days', undefined),
    /** Null: in service. */
    suspendedAt: notAudited(moment(column<number | null>('suspended_at', null))),
    suspendReason: column<string>('suspend_reason', undefined),
    accountManagerId: column<number | null>('account_manager_id', undefined),
    timeZone: column<string>('time_zone', undefined),
    distanceUnit: column<string>('distance_unit', undefined),
    temperatureUnit: column<string>('temperature_unit', undefined),
    productName: column<string>('product_name', undefined),
    hostName: column<string>('host_name', undefined),
    colour: column<string>('colour', undefined),
    logo: column<string>('logo', undefined),
    loginPicture: column<string>('login_picture', undefined),
    debtBlockDays: column<number | null>('debt_block_days', undefined),
    mostDiscountPercent: column<number>('most_discount_percent', undefined),
  },
  uniques: {
    organization_name: { field: 'name', code: '400608' },
    organization_manager: { field: 'accountManagerId', code: '400111' },
  },
  parents: [{ column: 'parent_id', kind: 'organization' }],
  quota: { limit: 'child_limit', of: 'parent_id' },
  clears: undefined,
})
