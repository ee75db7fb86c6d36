import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { PermissionName } from '@waymark/contract/permissions.ts'
import { IconBellPlus, IconDeviceMobilePlus, IconPolygon, IconUserPlus } from '@tabler/icons-react'
import type { TextKey } from '../../../messages/table/TextKey.ts'
import { paths } from '../../paths.ts'
import type { Icon } from '../../RouteEntry.ts'

interface Action {
  readonly id: string
  readonly title: TextKey<'shell'>
  readonly icon: Icon
  readonly permission: PermissionName
  readonly to: string
}

/** What is begun from anywhere, by the permission that it needs. */
const ACTIONS: readonly Action[] = [
  {
    id: 'add-device',
    title: 'actionDevice',
    icon: IconDeviceMobilePlus,
    permission: 'organization:device:add',
    to: paths.adding(paths.devices()),
  },
  {
    id: 'add-landmark',
    title: 'actionLandmark',
    icon: IconPolygon,
    permission: 'monitoring:landmark:add',
    to: paths.adding(paths.landmarks),
  },
  {
    id: 'add-rule',
    title: 'actionRule',
    icon: IconBellPlus,
    permission: 'monitoring:alarm-rule:add',
    to: paths.notification({ step: 'alerts' }),
  },
  {
    id: 'add-user',
    title: 'actionUser',
    icon: IconUserPlus,
    permission: 'organization:user:add',
    to: paths.adding(paths.users),
  },
]

/** Those that this user may begin. */
export const actionTable = (permissions: ReadonlySet<string>): readonly Action[] =>
  ACTIONS.filter(({ permission }) => hasPermission(permissions, permission))
