import { getUserList, suspendUser, type User } from '@waymark/contract/rooms/organization/user.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { RowMenu } from '../../app/RowMenu.tsx'
import { sayRefusal } from '../../app/said/say.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { refresh } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import type { UserTask } from './UserTask.ts'
import styles from './user.module.css'
import { actionsColumn } from '../../app/list/actionsColumn.ts'

/** The columns of the users' list. */
export function useUserColumns(start: (task: UserTask) => void): DataColumn<User>[] {
  const t = useT('user')
  const format = useFormat()
  const now = useNow()
  return useMemo(() => {
    const text = (
      id: string,
      title: string,
      width: number,
      of: (user: User) => string,
      more: Partial<DataColumn<User>> = {},
    ): DataColumn<User> => ({
      id,
      title,
      width,
      sortable: true,
      cell: (row) => of(row),
      blank: (row) => of(row) === '',
      ...more,
    })
    return [
      text('username', t('username'), 150, (user) => user.username, { card: 'title' }),
      text('fullName', t('fullName'), 140, (user) => user.fullName, { card: 'detail' }),
      text('roleName', t('role'), 170, (user) => user.roleName, { card: 'detail' }),
      text('orgName', t('organization'), 150, (user) => user.orgName, { card: 'detail' }),
      {
        id: 'status',
        title: t('status'),
        width: 155,
        sortable: false,
        card: 'note',
        cell: (row) => <Status user={row} />,
        text: (row) => t(statusOf(row)),
      },
      text('email', t('email'), 180, (user) => user.email),
      text('lastLogin', t('lastLogin'), 100, (user) =>
        user.lastLogin ? format.ago(Date.parse(user.lastLogin), now) : '',
      ),
      text('sees', t('sees'), 135, (user) => seesText(user, t), { sortable: false }),
      actionsColumn(t('actions'), (row) => <UserMenu user={row} start={start} />),
    ]
  }, [start, t, format, now])
}

/** What the user sees: their organisation with all below it, or in which way less, or other, than that. */
function seesText(user: User, t: ReturnType<typeof useT<'user'>>): string {
  const { groups, vehicles, landmarks } = user.bound
  const limits = [
    user.viewableOrgIds.length > 0 ? t('someOrgs', { count: user.viewableOrgIds.length }) : '',
    user.excludedOrgIds.length > 0 ? t('lessOrgs', { count: user.excludedOrgIds.length }) : '',
    groups > 0 ? t('countGroups', { count: groups }) : '',
    vehicles > 0 ? t('countVehicles', { count: vehicles }) : '',
    landmarks > 0 ? t('countLandmarks', { count: landmarks }) : '',
  ]
    .filter(Boolean)
    .join(', ')
  return user.admin ? t('seesEverything') : limits || t('seesOwn')
}

function Status({ user }: { user: User }) {
  const t = useT('user')
  const status = statusOf(user)
  return (
    <span className={styles.status} data-kind={status} title={user.suspended ? user.suspendReason : undefined}>
      {t(status)}
    </span>
  )
}

const statusOf = ({ suspended, waitsFor, needsPasswordChange }: User) => {
  if (waitsFor) return waitsFor
  if (suspended) return 'suspended'
  return needsPasswordChange ? 'invited' : 'active'
}

/** How an account is let in that waits. */
const ADMIT = { activation: 'activate', verification: 'verify' } as const

function UserMenu({ user, start }: { user: User; start: (task: UserTask) => void }) {
  const t = useT('user')
  const common = useT('common')
  const mayEdit = usePermission('organization:user:edit') && user.mayEdit
  const mayDelete = usePermission('organization:user:delete') && user.mayEdit
  const resume = async (): Promise<void> => {
    const outcome = await call(suspendUser, { userId: user.userId, suspended: false })
    refresh(getUserList)
    if (!outcome.ok) sayRefusal(outcome)
  }
  return (
    <RowMenu
      name={user.username}
      actions={[
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', user }) },
        mayEdit &&
          user.suspended &&
          user.mayAdmit && {
            label: t(user.waitsFor ? ADMIT[user.waitsFor] : 'reactivate'),
            run: () => void resume(),
          },
        mayEdit && !user.suspended && { label: t('suspend'), run: () => start({ kind: 'suspend', user }) },
        mayDelete && { label: common('delete'), danger: true, run: () => start({ kind: 'delete', user }) },
      ]}
    />
  )
}
