import {
  addUser,
  editUser,
  getBindGroupByUserId,
  getUserList,
  type User,
} from '@waymark/contract/rooms/organization/user.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { say } from '../../app/said/say.ts'
import { useSession } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { useOrganizations } from '../../app/orgTree/useOrganizations.ts'
import { BoundSelect } from './BoundSelect.tsx'
import { OrgScope } from './OrgScope.tsx'
import { useGivableRoles } from './useGivableRoles.ts'
import type { UserTask } from './UserTask.ts'
import { type Bindings, bindingsOf, NOTHING, startValues, toParams } from './userValues.ts'
import styles from './user.module.css'

interface Props {
  user?: User
  start: (task: UserTask) => void
  onClose: () => void
}

/** Adds or edits a user: waits for what the user is bound to, so that nothing is set that was not seen. */
export function UserForm({ user, ...rest }: Props) {
  const query = useCall(getBindGroupByUserId, { userId: user?.userId ?? 0 }, { enabled: user !== undefined })
  if (!user) return <LoadedForm bound={NOTHING} {...rest} />
  if (query.isPending) return null
  return <LoadedForm user={user} bound={query.data && bindingsOf(query.data)} {...rest} />
}

/** Who they are, which organisations they see, and what of those they are bound to: undefined where that is not told. */
function LoadedForm({ user, bound, start, onClose }: Props & { bound: Bindings | undefined }) {
  const t = useT('user')
  const me = useSession((state) => state.info?.user)
  const orgs = useOrganizations().map(({ value, label }) => ({ value: Number(value), label }))
  const rolesFor = useGivableRoles()
  const ownOrg = me?.orgId ?? 0
  return (
    <RecordForm
      title={user ? t('editTitle', { name: user.username }) : t('add')}
      size="lg"
      record={user}
      valuesOf={(of) => startValues(of, ownOrg, bound)}
      readAgain={({ userId }) => call(getUserList, { recordIds: [userId] })}
      limits={addUser}
      columns={2}
      fields={({ userType, roleId }) => [
        { kind: 'tab', key: 'account', label: t('account') },
        {
          kind: 'line',
          name: 'username',
          label: t('username'),
          blank: t('pleaseEnter', { field: t('username') }),
          autoComplete: false,
        },
        { kind: 'line', name: 'fullName', label: t('fullName') },
        { kind: 'choice', name: 'orgId', label: t('organization'), choices: orgs },
        {
          kind: 'choice',
          name: 'userType',
          label: t('userType'),
          required: true,
          choices: (['defaultUser', 'landmarkUser'] as const).map((value) => ({ value, label: t(value) })),
        },
        { kind: 'choice', name: 'roleId', label: t('role'), choices: rolesFor(userType, roleId), wide: true },
        { kind: 'line', name: 'email', label: t('email') },
        { kind: 'line', name: 'mobile', label: t('mobile'), hint: t('mobileHint') },
        !user && { kind: 'tick', name: 'invite', label: t('invite'), hint: t('inviteHint') },
        { kind: 'text', name: 'remark', label: t('remark') },
        ...(me?.admin
          ? (['internal', 'admin'] as const).map((name) => ({
              kind: 'tick' as const,
              name,
              label: t(name),
              hint: t(`${name}Hint`),
            }))
          : []),
        { kind: 'tab', key: 'scope', label: t('organizations') },
        {
          kind: 'own',
          name: 'choice',
          label: t('organizations'),
          wide: true,
          render: (control) => <OrgScope {...control} />,
        },
        { kind: 'tab', key: 'bound', label: t('boundTo') },
        {
          kind: 'part',
          key: 'hint',
          render: () => <p className={styles.hint}>{t(userType === 'landmarkUser' ? 'landmarkHint' : 'boundHint')}</p>,
        },
        ...(['groups', 'vehicles', 'landmarks'] as const).map((kind) => ({
          kind: 'own' as const,
          name: `bindings.${kind}` as const,
          label: t(kind),
          wide: true as const,
          render: (control: BoundControl) => <BoundSelect kind={kind} {...control} />,
        })),
      ]}
      save={({ invite, ...values }, before) => {
        const isBound = bound !== undefined
        const params = toParams(values, before?.orgId ?? ownOrg, { isBound, mayStaff: me?.admin ?? false })
        return before
          ? call(editUser, { ...params, userId: before.userId, version: before.version })
          : call(addUser, { ...params, invite })
      }}
      faultOf={({ name, message }) => ({ name: /^(viewable|excluded)OrgIds$/.test(name) ? 'choice' : name, message })}
      changes={[getUserList, getBindGroupByUserId]}
      done={(data, { username }) => {
        const password = 'password' in data ? data.password : ''
        const waits = 'waits' in data && data.waits
        if (password === '') {
          if (waits) say(t('waitsText'))
          onClose()
        } else start({ kind: 'password', username, password, waits })
      }}
      onClose={onClose}
    />
  )
}

type BoundControl = Pick<Parameters<typeof BoundSelect>[0], 'value' | 'onChange'>
