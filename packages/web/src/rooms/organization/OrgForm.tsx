import { Checkbox, NumberInput, Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { TYPES_BELOW } from '@waymark/contract/orgTypes.ts'
import { ORG_TYPES } from '@waymark/contract/roles.ts'
import {
  addOrg,
  editOrg,
  getDashboard,
  getOrgById,
  getOrgTree,
  type Organization,
} from '@waymark/contract/rooms/organization.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { OrgSelect } from '../../app/orgTree/OrgSelect.tsx'
import { useOrgTree } from '../../app/orgTree/useOrgTree.ts'
import { useSession } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { useRequired } from '../../app/useRequired.ts'
import { LimitFields } from './LimitFields.tsx'
import styles from './organization.module.css'
import { controlParams, orgValues, type OrgValues } from './orgValues.ts'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Props {
  /** The organisation to edit; a new one is added without. */
  orgId?: number
  /** Where a new one goes. */
  parentId: number
  onClose: () => void
}

/** Adds or edits an organisation: waits for what is edited, so that nothing is set that was not seen. */
export function OrgForm({ orgId, parentId, onClose }: Props) {
  const query = useCall(getOrgById, { orgId: orgId ?? 0 }, { enabled: orgId !== undefined })
  if (orgId !== undefined && !query.data) return null
  return <LoadedForm org={query.data} parentId={parentId} onClose={onClose} />
}

function LoadedForm({
  org,
  parentId,
  onClose,
}: {
  org: Organization | undefined
  parentId: number
  onClose: () => void
}) {
  const t = useT('organization')
  const common = useT('common')
  const required = useRequired()
  const types = useTypes(org)
  const form = useForm<OrgValues>({ defaultValues: orgValues(org, parentId) })
  const { errors } = form.formState
  const controls = org?.mayControl ?? true
  const saving = useFormSave(
    form,
    (values: OrgValues) => {
      const { name, remark } = values
      const control = controls ? controlParams(values) : {}
      const moved = org && controls && values.parentId !== org.parentId ? { parentId: values.parentId } : {}
      return org
        ? call(editOrg, { orgId: org.orgId, version: org.version, name, remark, ...control, ...moved })
        : call(addOrg, { ...controlParams(values), name, remark, parentId: values.parentId })
    },
    { changes: [getOrgTree, getOrgById, getDashboard], done: onClose },
  )
  return (
    <FormModal
      title={org ? t('editTitle', { name: org.name }) : t('add')}
      saving={saving}
      submit={common('save')}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      <TextInput
        size="xs"
        label={t('name')}
        required
        data-autofocus
        error={errors.name?.message}
        {...form.register('name', required(t('name')))}
      />
      <SimpleGrid cols={2} spacing="sm" mt="xs">
        {controls && (!org || org.parentId !== 0) ? (
          <Controller
            control={form.control}
            name="parentId"
            render={({ field }) => (
              <OrgSelect
                label={t('parent')}
                required
                value={field.value}
                onChange={field.onChange}
                error={errors.parentId?.message}
                texts={{ search: t('searchOrgs'), nothing: t('nothingFound') }}
              />
            )}
          />
        ) : null}
        {controls ? (
          <Controller
            control={form.control}
            name="type"
            render={({ field }) => (
              <Select
                size="xs"
                label={t('type')}
                required
                allowDeselect={false}
                data={types.map((type) => ({ value: String(type), label: t(`type${type}`) }))}
                error={errors.type?.message}
                {...field}
              />
            )}
          />
        ) : null}
      </SimpleGrid>
      <Textarea
        size="xs"
        mt="xs"
        label={t('remark')}
        autosize
        minRows={2}
        error={errors.remark?.message}
        {...form.register('remark')}
      />
      {controls ? (
        <>
          <p className={styles.section}>{t('limits')}</p>
          <LimitFields control={form.control} errors={errors} />
          <p className={styles.section}>{t('evaluation')}</p>
          <SimpleGrid cols={2} spacing="sm">
            <TextInput
              size="xs"
              type="date"
              label={t('evaluationStart')}
              error={errors.evaluationStart?.message}
              {...form.register('evaluationStart')}
            />
            <Controller
              control={form.control}
              name="evaluationDays"
              render={({ field }) => (
                <NumberInput
                  size="xs"
                  label={t('evaluationDays')}
                  min={1}
                  max={3660}
                  allowDecimal={false}
                  hideControls
                  error={errors.evaluationDays?.message}
                  {...field}
                />
              )}
            />
          </SimpleGrid>
          <Checkbox size="xs" mt="sm" label={t('accountVerification')} {...form.register('accountVerification')} />
          <Switch
            size="xs"
            mt="sm"
            color="red"
            label={t('suspended')}
            description={t('suspendHint')}
            {...form.register('suspended')}
          />
          {form.watch('suspended') ? (
            <TextInput
              size="xs"
              mt="xs"
              label={t('reason')}
              error={errors.suspendReason?.message}
              {...form.register('suspendReason')}
            />
          ) : null}
        </>
      ) : null}
    </FormModal>
  )
}

/** Types that the user may give (ORG-8), and the one that the organisation has. */
function useTypes(org: Organization | undefined): readonly Organization['type'][] {
  const user = useSession((state) => state.info?.user)
  const { rows } = useOrgTree()
  const own = rows.find((row) => row.node.orgId === user?.orgId)?.node.type ?? 1
  const allowed = user?.admin ? ORG_TYPES : TYPES_BELOW[own]
  return org && !allowed.includes(org.type) ? [org.type, ...allowed] : allowed
}
