import { Checkbox, Group, Select, TextInput, Textarea } from '@mantine/core'
import { ORG_TYPES, USER_TYPES } from '@waymark/contract/roles.ts'
import { addRole, editRole, getRoleList, type Role } from '@waymark/contract/rooms/role.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useSession } from '../../app/sessionStore.ts'
import { useOrganizations } from '../../app/useOrganizations.ts'
import { useRequired } from '../../app/useRequired.ts'
import { CopyFrom } from './CopyFrom.tsx'
import { PermissionTree } from './PermissionTree.tsx'
import styles from './role.module.css'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  name: string
  description: string
  /** Empty for every organisation. */
  orgId: string
  validOrgTypes: string[]
  validUserTypes: string[]
}

/** Adds or edits a role, or adds one like another. */
export function RoleForm({ role, model, onClose }: { role?: Role; model?: Role; onClose: () => void }) {
  const t = useT('role')
  const common = useT('common')
  const required = useRequired()
  const me = useSession((state) => state.info?.user)
  const orgs = useOrganizations()
  const like = role ?? model
  const [menuIds, setMenuIds] = useState<ReadonlySet<number>>(() => new Set(like?.menuIds))
  const form = useForm<Values>({
    defaultValues: {
      name: role?.name ?? (model ? t('copyOf', { name: model.name }) : ''),
      description: like?.description ?? '',
      orgId: like ? String(like.orgId ?? '') : String(me?.orgId ?? ''),
      validOrgTypes: (like?.validOrgTypes ?? ORG_TYPES).map(String),
      validUserTypes: [...(like?.validUserTypes ?? ['defaultUser'])],
    },
  })
  const { errors } = form.formState

  const saving = useFormSave(
    form,
    (values) => {
      const params = {
        name: values.name,
        description: values.description,
        validOrgTypes: ORG_TYPES.filter((type) => values.validOrgTypes.includes(String(type))),
        validUserTypes: USER_TYPES.filter((type) => values.validUserTypes.includes(type)),
        menuIds: [...menuIds],
      }
      return role
        ? call(editRole, { ...params, roleId: role.roleId, version: role.version })
        : call(addRole, { ...params, orgId: values.orgId === '' ? null : Number(values.orgId) })
    },
    { changes: [getRoleList], labels: { menuIds: t('permissions') }, done: onClose },
  )
  const save = (values: Values): void => {
    if (menuIds.size === 0) saving.setFailure(common('cantBeBlank', { field: t('permissions') }))
    else saving.save(values)
  }
  const ticks = (name: 'validOrgTypes' | 'validUserTypes', data: { value: string; label: string }[]) => (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => value.length > 0 || common('cantBeBlank', { field: t(name) }) }}
      render={({ field }) => (
        <Checkbox.Group
          size="xs"
          label={t(name)}
          error={errors[name]?.message}
          value={field.value}
          onChange={field.onChange}
        >
          <Group gap="md" mt={4}>
            {data.map((each) => (
              <Checkbox key={each.value} size="xs" {...each} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    />
  )
  return (
    <FormModal
      title={role ? t('editTitle', { name: role.name }) : t('add')}
      size="xl"
      saving={saving}
      submit={common('save')}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <div className={styles.facts}>
          <TextInput
            size="xs"
            label={t('name')}
            required
            data-autofocus
            error={errors.name?.message}
            {...form.register('name', required(t('name')))}
          />
          <Controller
            control={form.control}
            name="orgId"
            render={({ field }) => (
              <Select
                size="xs"
                label={t('organization')}
                description={t('organizationHint')}
                disabled={role !== undefined}
                allowDeselect={false}
                searchable
                data={[...(me?.admin ? [{ value: '', label: t('everyOrganization') }] : []), ...orgs]}
                error={errors.orgId?.message}
                {...field}
              />
            )}
          />
          {ticks(
            'validUserTypes',
            USER_TYPES.map((type) => ({ value: type, label: t(type) })),
          )}
          {ticks(
            'validOrgTypes',
            ORG_TYPES.map((type) => ({ value: String(type), label: t(`orgType_${type}`) })),
          )}
          <Textarea
            size="xs"
            label={t('description')}
            autosize
            minRows={2}
            error={errors.description?.message}
            {...form.register('description')}
          />
        </div>
        <div>
          <CopyFrom own={role?.roleId} onCopy={(ids) => setMenuIds(new Set(ids))} />
          <PermissionTree value={menuIds} onChange={setMenuIds} />
        </div>
      </div>
    </FormModal>
  )
}
