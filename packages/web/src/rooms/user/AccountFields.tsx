import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { getRoleList } from '@waymark/contract/rooms/role.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../app/i18n.ts'
import { usePermission, useSession } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { useOrganizations } from '../../app/useOrganizations.ts'
import type { UserValues } from './userValues.ts'
import styles from './user.module.css'

/** Who a user is and what they may do. */
export function AccountFields({ form, isNew }: { form: UseFormReturn<UserValues>; isNew: boolean }) {
  const t = useT('user')
  const common = useT('common')
  const { errors } = form.formState
  const orgs = useOrganizations()
  const admin = useSession((state) => state.info?.user.admin ?? false)
  const roles = useRoles(form.watch('userType'), Number(form.watch('roleId')))
  const text = (name: 'fullName' | 'email' | 'mobile', hint?: string) => (
    <TextInput size="xs" label={t(name)} description={hint} error={errors[name]?.message} {...form.register(name)} />
  )
  return (
    <div className={styles.fields}>
      <TextInput
        size="xs"
        label={t('username')}
        required
        data-autofocus
        autoComplete="off"
        error={errors.username?.message}
        {...form.register('username', {
          validate: (value) => value.trim() !== '' || common('pleaseEnter', { field: t('username') }),
        })}
      />
      {text('fullName')}
      <Choice form={form} name="orgId" label={t('organization')} data={orgs} />
      <Choice
        form={form}
        name="userType"
        label={t('userType')}
        data={(['defaultUser', 'landmarkUser'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <div className={styles.whole}>
        <Choice form={form} name="roleId" label={t('role')} data={roles} />
      </div>
      {text('email')}
      {text('mobile', t('mobileHint'))}
      {isNew ? (
        <Checkbox
          className={styles.whole ?? ''}
          size="xs"
          label={t('invite')}
          description={t('inviteHint')}
          {...form.register('invite')}
        />
      ) : null}
      <Textarea
        className={styles.whole ?? ''}
        size="xs"
        label={t('remark')}
        autosize
        minRows={2}
        error={errors.remark?.message}
        {...form.register('remark')}
      />
      {admin
        ? (['internal', 'admin'] as const).map((name) => (
            <Checkbox key={name} size="xs" label={t(name)} description={t(`${name}Hint`)} {...form.register(name)} />
          ))
        : null}
    </div>
  )
}

function Choice({
  form,
  name,
  label,
  data,
}: {
  form: UseFormReturn<UserValues>
  name: 'orgId' | 'userType' | 'roleId'
  label: string
  data: { value: string; label: string }[]
}) {
  const common = useT('common')
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => (value ?? '') !== '' || common('cantBeBlank', { field: label }) }}
      render={({ field }) => (
        <Select
          size="xs"
          label={label}
          required
          allowDeselect={false}
          searchable={data.length > 8}
          data={data}
          error={form.formState.errors[name]?.message}
          {...field}
        />
      )}
    />
  )
}

/** Roles that may be given to a user of this type; the one that the user has is always among them. */
function useRoles(userType: 'defaultUser' | 'landmarkUser', current: number): { value: string; label: string }[] {
  const mayView = usePermission('system:role:view')
  const { data } = useCall(getRoleList, { pageSize: 500 }, { enabled: mayView })
  return (data?.list ?? [])
    .filter((role) => role.roleId === current || (role.mayGive && role.validUserTypes.includes(userType)))
    .map((role) => ({
      value: String(role.roleId),
      label: role.orgName === '' ? role.name : `${role.name} (${role.orgName})`,
    }))
}
