import { ColorInput, NumberInput, TextInput } from '@mantine/core'
import { addGroup, editGroup, getGroupList, type Group } from '@waymark/contract/rooms/group.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { OrganizationField } from '../../app/OrganizationField.tsx'
import { RemarkField } from '../../app/RemarkField.tsx'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { useRequired } from '../../app/useRequired.ts'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  name: string
  weight: number | string
  colour: string
  remark: string
  orgId: string
}

/** Colours that stay apart from each other on the light and the dark ground. */
const SWATCHES = ['#1a8f4c', '#d98a00', '#3b6ea8', '#8a3ffc', '#d1345b', '#0f8b8d', '#8b5e34', '#6b7280']

/** Adds or edits a group. */
export function GroupForm({ group, onClose }: { group?: Group; onClose: () => void }) {
  const t = useT('group')
  const common = useT('common')
  const required = useRequired()
  const newOrg = useNewRecordOrg()
  const form = useForm<Values>({
    defaultValues: {
      name: group?.groupName ?? '',
      weight: group?.weight ?? 0,
      colour: group?.colour ?? '',
      remark: group?.remark ?? '',
      orgId: String(group?.orgId ?? newOrg),
    },
  })
  const { errors } = form.formState
  const saving = useFormSave(
    form,
    (values: Values) => {
      const { orgId, weight, ...texts } = values
      const params = { ...texts, colour: texts.colour.toLowerCase(), weight: Number(weight), orgId: Number(orgId) }
      return group
        ? call(editGroup, { ...params, groupId: group.groupId, version: group.version })
        : call(addGroup, params)
    },
    { changes: [getGroupList], done: onClose },
  )
  return (
    <FormModal
      title={group ? t('editTitle', { name: group.groupName }) : t('add')}
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
      <OrganizationField control={form.control} name="orgId" label={t('organization')} mt="xs" />
      <Controller
        control={form.control}
        name="colour"
        render={({ field }) => (
          <ColorInput
            size="xs"
            mt="xs"
            label={t('colour')}
            format="hex"
            swatches={SWATCHES}
            swatchesPerRow={8}
            error={errors.colour?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={form.control}
        name="weight"
        render={({ field }) => (
          <NumberInput
            size="xs"
            mt="xs"
            label={t('weight')}
            description={t('weightHint')}
            allowDecimal={false}
            error={errors.weight?.message}
            {...field}
          />
        )}
      />
      <RemarkField label={t('remark')} error={errors.remark?.message} field={form.register('remark')} />
    </FormModal>
  )
}
