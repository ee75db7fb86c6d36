import type { RecordKind } from './RecordKind.ts'

const inOrg = { column: 'org_id', kind: 'organization' } as const
const BASE = { org: 'r.org_id', name: 'r.name', parents: [inOrg], links: [], uniques: {} } as const

/**
 * Every kind of record that is deleted softly, commented on, or both. What history is read through (organisations, users,
 * devices, and vehicles with what they carried) is never cleared for good.
 */
export const RECORD_KINDS: readonly RecordKind[] = [
  {
    ...BASE,
    kind: 'organization',
    table: 'organization',
    id: 'org_id',
    view: 'organization:org:view',
    uniques: { organization_name: 'name', organization_host: 'hostName', organization_manager: 'accountManagerId' },
    parents: [{ column: 'parent_id', kind: 'organization' }],
    quota: { limit: 'child_limit', of: 'parent_id' },
    clears: undefined,
  },
  {
    ...BASE,
    kind: 'user',
    table: 'user_account',
    id: 'user_id',
    name: 'r.username',
    view: 'organization:user:view',
    uniques: { user_account_username: 'username', user_account_email: 'email' },
    parents: [inOrg, { column: 'role_id', kind: 'role' }],
    quota: { limit: 'account_limit', of: 'org_id' },
    clears: undefined,
  },
  {
    ...BASE,
    kind: 'role',
    table: 'role',
    id: 'role_id',
    org: 'r.org_id',
    view: 'system:role:view',
    uniques: { role_name: 'name' },
    clears: [{ table: 'role_menu', column: 'role_id' }],
  },
  {
    ...BASE,
    kind: 'menu',
    table: 'menu',
    id: 'menu_id',
    org: undefined,
    view: 'system:menu:view',
    uniques: { menu_perms: 'perms', menu_key_key: 'key' },
    parents: [{ column: 'parent_id', kind: 'menu' }],
    clears: [{ table: 'role_menu', column: 'menu_id' }],
  },
  {
    ...BASE,
    kind: 'vehicle',
    table: 'vehicle',
    id: 'vehicle_id',
    view: 'monitoring:vehicle:view',
    limit: { by: 'vehicleIds', id: 'r.vehicle_id' },
    uniques: { vehicle_name: 'name', vehicle_vin: 'vin' },
    links: [
      {
        fact: 'groupIds',
        table: 'vehicle_group_member',
        own: 'vehicle_id',
        other: 'group_id',
        otherKind: 'group',
      },
    ],
    clears: undefined,
  },
  {
    ...BASE,
    kind: 'device',
    table: 'device',
    id: 'id',
    name: 'r.device_id',
    view: 'organization:device:view',
    limit: {
      by: 'vehicleIds',
      id: '(select b.vehicle_id from binding b where b.device = r.id and b.valid_to is null)',
    },
    uniques: { device_device_id: 'deviceId', device_identifier: 'identifier' },
    clears: undefined,
  },
  {
    ...BASE,
    kind: 'group',
    table: 'vehicle_group',
    id: 'group_id',
    view: 'monitoring:group:view',
    limit: { by: 'groupIds', id: 'r.group_id' },
    uniques: { vehicle_group_name: 'name' },
    links: [
      {
        fact: 'vehicleIds',
        table: 'vehicle_group_member',
        own: 'group_id',
        other: 'vehicle_id',
        otherKind: 'vehicle',
      },
    ],
    clears: [
      { table: 'vehicle_group_member', column: 'group_id' },
      { table: 'user_group', column: 'group_id' },
    ],
  },
  {
    ...BASE,
    kind: 'landmark',
    table: 'landmark',
    id: 'landmark_id',
    view: 'monitoring:landmark:view',
    limit: { by: 'landmarkIds', id: 'r.landmark_id' },
    quota: { limit: 'landmark_limit', of: 'org_id' },
    clears: [{ table: 'user_landmark', column: 'landmark_id' }],
  },
  {
    ...BASE,
    kind: 'dictionary',
    table: 'dictionary',
    id: 'dictionary_id',
    name: `r.labels->>'en'`,
    org: undefined,
    view: 'system:dictionary:view',
    uniques: { dictionary_code: 'code' },
    parents: [],
    clears: [],
  },
  {
    ...BASE,
    kind: 'area',
    table: 'area',
    id: 'area_id',
    org: undefined,
    view: 'area:area:view',
    uniques: { area_name: 'name' },
    parents: [{ column: 'parent_id', kind: 'area' }],
    clears: [],
  },
  {
    ...BASE,
    kind: 'message',
    table: 'message',
    id: 'message_id',
    name: 'r.title',
    view: 'service:message:manage',
    clears: [{ table: 'message_user', column: 'message_id' }],
  },
  {
    ...BASE,
    kind: 'feedback',
    table: 'feedback',
    id: 'feedback_id',
    name: 'r.title',
    view: 'service:feedback:manage',
    author: 'user_id',
    clears: [],
  },
  {
    ...BASE,
    kind: 'comment',
    table: 'comment',
    id: 'comment_id',
    name: 'left(r.content, 80)',
    view: 'soft-delete:record:view',
    author: 'user_id',
    hangsOn: { kind: 'record_kind', id: 'record_id' },
    clears: [],
  },
]

const BY_NAME = new Map(RECORD_KINDS.map((kind) => [kind.kind, kind]))

export function recordKind(kind: string): RecordKind | undefined {
  return BY_NAME.get(kind)
}
