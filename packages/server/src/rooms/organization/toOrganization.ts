import type { Organization } from '@waymark/contract/rooms/organization/organization.ts'
import type { OrgNode } from '@waymark/contract/rooms/organization/orgNode.ts'
import type { OrgDetailRow } from './organization.queries.ts'

/** An organisation's row as the contract words it. */
export function toOrganization(row: OrgDetailRow, mayControl: boolean): Organization {
  return {
    orgId: row.org_id,
    // a parent outside of the caller's view reads as none (ORG-6)
    parentId: row.parent_name === null ? 0 : row.parent_id,
    parentName: row.parent_name ?? '',
    name: row.name,
    type: row.type as OrgNode['type'],
    remark: row.remark,
    timeZone: row.time_zone,
    effectiveTimeZone: row.effective_time_zone ?? 'UTC',
    distanceUnit: row.distance_unit,
    temperatureUnit: row.temperature_unit,
    productName: row.product_name,
    hostName: row.host_name,
    colour: row.colour,
    logo: row.logo,
    loginPicture: row.login_picture,
    debtBlockDays: row.debt_block_days,
    mostDiscountPercent: row.most_discount_percent,
    childLimit: row.child_limit,
    notificationLimit: row.notification_limit,
    landmarkLimit: row.landmark_limit,
    accountLimit: row.account_limit,
    accountVerification: row.account_verification,
    evaluationStart: row.evaluation_start,
    evaluationDays: row.evaluation_days,
    suspended: row.suspended,
    suspendReason: row.suspend_reason,
    inService: row.in_service,
    accountManager:
      row.account_manager_id === null || row.account_manager_name === null
        ? null
        : { userId: row.account_manager_id, username: row.account_manager_name },
    counts: {
      children: row.children,
      users: row.users,
      vehicles: row.vehicles,
      devices: row.devices,
      landmarks: row.landmarks,
    },
    mayControl,
    version: row.version,
  }
}
