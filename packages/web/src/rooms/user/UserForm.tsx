import { Tabs } from '@mantine/core'
import { addUser, editUser, getBindGroupByUserId, getUserList, type User } from '@waymark/contract/rooms/user.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { fieldFailure } from '../../app/fieldFailure.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useSession } from '../../app/sessionStore.ts'
import { AccountFields } from './AccountFields.tsx'
import { BoundSelect } from './BoundSelect.tsx'
import { OrgScope } from './OrgScope.tsx'
import type { UserTask } from './UserTask.ts'
import { type Bindings, startChoice, startValues, toParams, type UserValues } from './userValues.ts'
import styles from './user.module.css'
import { useFormSave } from '../../app/save/useFormSave.ts'

const NOTHING: Bindings = { groups: [], vehicles: [], landmarks: [] }
/** Fields of the second tab, by the names of the call's parameters. */
const SCOPE_FIELDS = ['viewableOrgIds', 'excludedOrgIds']

/** Adds or edits a user: who they are, which organisations they see, and what of those they are bound to. */
export function UserForm({
  user,
  start,
  onClose,
}: {
  user?: User
  start: (task: UserTask) => void
  onClose: () => void
}) {
  const t = useT('user')
  const common = useT('common')
  const me = useSession((state) => state.info?.user)
  const ownOrg = me?.orgId ?? 0
  const [tab, setTab] = useState<string | null>('account')
  const [choice, setChoice] = useState(() => startChoice(user, ownOrg))
  const [bindings, setBindings] = useBindings(user)
  const form = useForm<UserValues>({ defaultValues: startValues(user, ownOrg) })

  const saving = useFormSave(
    form,
    (values) => {
      const params = toParams(values, choice, user?.orgId ?? ownOrg, bindings, me?.admin ?? false)
      return user
        ? call(editUser, { ...params, userId: user.userId, version: user.version })
        : call(addUser, { ...params, invite: values.invite })
    },
    {
      changes: [getUserList],
      explain: (refusal, values) => {
        setTab(refusal.fields.some(({ name }) => SCOPE_FIELDS.includes(name)) ? 'scope' : 'account')
        return fieldFailure(refusal, values, form.setError)
      },
      done: (data, { username }) => {
        const password = 'password' in data ? data.password : ''
        if (password === '') onClose()
        else start({ kind: 'password', username, password })
      },
    },
  )
  return (
    <FormModal
      title={user ? t('editTitle', { name: user.username }) : t('add')}
      size="lg"
      saving={{ ...saving, busy: saving.busy || bindings === undefined }}
      submit={common('save')}
      onSubmit={() => void form.handleSubmit(saving.save, () => setTab('account'))()}
      onClose={onClose}
    >
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="account">{t('account')}</Tabs.Tab>
          <Tabs.Tab value="scope">{t('organizations')}</Tabs.Tab>
          <Tabs.Tab value="bound">{t('boundTo')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="account">
          <AccountFields form={form} isNew={user === undefined} />
        </Tabs.Panel>
        <Tabs.Panel value="scope">
          <OrgScope choice={choice} onChange={setChoice} />
        </Tabs.Panel>
        <Tabs.Panel value="bound">
          <p className={styles.hint}>
            {t(form.getValues('userType') === 'landmarkUser' ? 'landmarkHint' : 'boundHint')}
          </p>
          <div className={styles.bound}>
            {(['groups', 'vehicles', 'landmarks'] as const).map((kind) => (
              <BoundSelect
                key={kind}
                kind={kind}
                value={bindings?.[kind] ?? []}
                onChange={(value) => setBindings({ ...(bindings ?? NOTHING), [kind]: value })}
              />
            ))}
          </div>
        </Tabs.Panel>
      </Tabs>
    </FormModal>
  )
}

/** What a user is bound to, fetched once; undefined until it is known. */
function useBindings(user: User | undefined) {
  const [bindings, setBindings] = useState<Bindings | undefined>(user ? undefined : NOTHING)
  const userId = user?.userId
  useEffect(() => {
    if (userId === undefined) return
    const fetchBindings = async (): Promise<void> => {
      const outcome = await call(getBindGroupByUserId, { userId })
      if (!outcome.ok) return
      const { groups, vehicles, landmarks } = outcome.data
      setBindings({
        groups: groups.map(({ groupId, groupName }) => ({ id: groupId, name: groupName })),
        vehicles: vehicles.map(({ vehicleId, name }) => ({ id: vehicleId, name })),
        landmarks: landmarks.map(({ landmarkId, name }) => ({ id: landmarkId, name })),
      })
    }
    void fetchBindings()
  }, [userId])
  return [bindings, setBindings] as const
}
