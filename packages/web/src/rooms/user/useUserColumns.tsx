import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { getUserList, suspendUser, type User } from '@waymark/contract/rooms/user.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { refresh } from '../../app/useCall.ts'
import { useNow } from '../../app/useNow.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import type { UserTask } from './UserTask.ts'
import styles from './user.module.css'

/** The columns of the users' list. */
export function useUserColumns(rows: readonly User[], start: (task: UserTask) => void): DataColumn[] {
  const t = useT('user')
  const format = useFormat()
  const now = useNow()
  return useMemo(() => {
    const text = (
      id: string,
      width: number,
      of: (user: User) => string,
      more: Partial<DataColumn> = {},
    ): DataColumn => ({
      id,
      title: t(id as 'username'),
      width,
      sortable: true,
      cell: (index) => of(rows[index]!) || NONE,
      blank: (index) => of(rows[index]!) === '',
      ...more,
    })
    return [
      text('username', 150, (user) => user.username, { card: 'title' }),
      text('fullName', 140, (user) => user.fullName, { card: 'detail' }),
      text('roleName', 170, (user) => user.roleName, { card: 'detail' }),
      text('orgName', 150, (user) => user.orgName, { card: 'detail' }),
      {
        id: 'status',
        title: t('status'),
        width: 155,
        sortable: false,
        card: 'note',
        cell: (index) => <Status user={rows[index]!} />,
      },
      text('email', 180, (user) => user.email),
      text('lastLogin', 100, (user) => (user.lastLogin ? format.ago(Date.parse(user.lastLogin), now) : '')),
      text('sees', 135, (user) => seesText(user, t), { sortable: false }),
      {
        id: 'actions',
        title: '',
        hint: t('actions'),
        width: 56,
        sortable: false,
        card: 'action',
        cell: (index) => <RowMenu user={rows[index]!} start={start} />,
      },
    ]
  }, [rows, start, t, format, now])
}

/** In which way the user sees less, or other, than their organisation with all below it. */
function seesText(user: User, t: ReturnType<typeof useT<'user'>>): string {
  const { groups, vehicles, landmarks } = user.bound
  return [
    user.admin ? t('seesEverything') : '',
    user.viewableOrgIds.length > 0 ? t('someOrgs', { count: user.viewableOrgIds.length }) : '',
    user.excludedOrgIds.length > 0 ? t('lessOrgs', { count: user.excludedOrgIds.length }) : '',
    groups > 0 ? t('someGroups', { count: groups }) : '',
    vehicles > 0 ? t('someVehicles', { count: vehicles }) : '',
    landmarks > 0 ? t('someLandmarks', { count: landmarks }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function Status({ user }: { user: User }) {
  const t = useT('user')
  if (user.suspended)
    return (
      <span className={styles.status} data-kind="suspended" title={user.suspendReason}>
        {t('suspended')}
      </span>
    )
  const kind = user.needsPasswordChange ? 'invited' : 'active'
  return (
    <span className={styles.status} data-kind={kind}>
      {t(kind)}
    </span>
  )
}

function RowMenu({ user, start }: { user: User; start: (task: UserTask) => void }) {
  const t = useT('user')
  const common = useT('common')
  const mayEdit = usePermission('organization:user:edit') && user.mayEdit
  const mayDelete = usePermission('organization:user:delete') && user.mayEdit
  const resume = async (): Promise<void> => {
    await call(suspendUser, { userId: user.userId, suspended: false })
    refresh(getUserList)
  }
  if (!mayEdit && !mayDelete) return null
  return (
    // A press on the menu is not a press on its row.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches only
    <span onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={common('rowActions', { name: user.username })}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit ? <Menu.Item onClick={() => start({ kind: 'edit', user })}>{common('edit')}</Menu.Item> : null}
          {mayEdit && user.suspended ? <Menu.Item onClick={() => void resume()}>{t('resume')}</Menu.Item> : null}
          {mayEdit && !user.suspended ? (
            <Menu.Item onClick={() => start({ kind: 'suspend', user })}>{t('suspend')}</Menu.Item>
          ) : null}
          {mayDelete ? (
            <Menu.Item color="red" onClick={() => start({ kind: 'delete', user })}>
              {common('delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
