import { aboveOf } from '../../platform/database/aboveOf.ts'
import type { Habit } from '@waymark/contract/rooms/session/account.ts'
import type { Database } from '../../platform/database/Database.ts'
import {
  DEFAULT_PREFERENCE,
  type Preference,
  PREFERENCE_COLUMNS,
  preferenceOf,
  type PreferenceRow,
} from '../../rooms/alarmDelivery/public.ts'
import type { AccessFacts } from '../../rooms/role/public.ts'
import type { OrgDefaults } from './Reader.ts'

/** Somebody who is to be told, as they are now. */
export interface Recipient {
  readonly access: AccessFacts
  /** Neither deleted nor suspended. */
  readonly isActive: boolean
  /** Empty without. */
  readonly email: string
  readonly mobile: string
  /** What of their preferences they have chosen. */
  readonly chosen: Partial<Habit>
  readonly org: OrgDefaults
  readonly preference: Preference
}

interface RecipientRow extends PreferenceRow {
  user_id: number
  org_id: number
  role_id: number
  user_type: AccessFacts['userType']
  admin: boolean
  directory_version: number
  scope_version: number
  is_active: boolean
  email: string
  mobile: string
  habit: Partial<Habit>
  time_zone: string | null
  distance_unit: OrgDefaults['distanceUnit'] | null
  temperature_unit: OrgDefaults['temperatureUnit'] | null
  has_preference: boolean
}

/** The nearest organisation, the user's own or one above it, that has chosen `column`. */
const nearest = (column: 'time_zone' | 'distance_unit' | 'temperature_unit'): string =>
  `(select o.${column} from above a join organization o using (org_id) where o.${column} <> '' order by a.depth limit 1)`

/** A user as recipient; undefined for one who is no more. */
export async function recipientOf(db: Database, userId: number): Promise<Recipient | undefined> {
  const row = await db.row<RecipientRow>(
    `with recursive ${aboveOf('(select org_id from user_account where user_id = $1)')}
     select u.user_id, u.org_id, u.role_id, u.user_type, u.admin, u.email, u.mobile, u.habit,
       u.deleted_at is null and u.suspend_reason is null as is_active,
       (select version from access_version where kind = 'directory') as directory_version,
       (select version from access_version where kind = 'scope') as scope_version,
       ${nearest('time_zone')} as time_zone, ${nearest('distance_unit')} as distance_unit,
       ${nearest('temperature_unit')} as temperature_unit,
       p.user_id is not null as has_preference, ${PREFERENCE_COLUMNS}
     from user_account u left join alarm_preference p using (user_id) where u.user_id = $1`,
    [userId],
  )
  return row && toRecipient(row)
}

function toRecipient(row: RecipientRow): Recipient {
  return {
    access: {
      userId: row.user_id,
      orgId: row.org_id,
      roleId: row.role_id,
      userType: row.user_type,
      admin: row.admin,
      directoryVersion: row.directory_version,
      scopeVersion: row.scope_version,
    },
    isActive: row.is_active,
    email: row.email,
    mobile: row.mobile,
    chosen: row.habit,
    org: {
      timeZone: row.time_zone ?? '',
      distanceUnit: row.distance_unit ?? '',
      temperatureUnit: row.temperature_unit ?? '',
    },
    preference: row.has_preference ? preferenceOf(row) : DEFAULT_PREFERENCE,
  }
}
