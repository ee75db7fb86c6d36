import { ColorInput, NumberInput, TextInput } from '@mantine/core'
import { addGroup, editGroup, getGroupList, type Group } from '@waymark/contract/rooms/group.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { fieldFailure } from '../../app/fieldFailure.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { OrganizationField } from '../../app/OrganizationField.tsx'
import { RemarkField } from '../../app/RemarkField.tsx'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { refresh } from '../../app/useCall.ts'
import { useRequired } from '../../app/useRequired.ts'

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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
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
  const save = async (values: Values): Promise<void> => {
    const { orgId, weight, ...texts } = values
    setBusy(true)
    setFailure(undefined)
    const params = { ...texts, colour: texts.colour.toLowerCase(), weight: Number(weight), orgId: Number(orgId) }
    const outcome = group
      ? await call(editGroup, { ...params, groupId: group.groupId, version: group.version })
      : await call(addGroup, params)
    setBusy(false)
    if (!outcome.ok) return setFailure(fieldFailure(outcome, values, form.setError))
    refresh(getGroupList)
    return onClose()
  }
  return (
    <FormModal
      title={group ? t('editTitle', { name: group.groupName }) : t('add')}
      failure={failure}
      busy={busy}
      submit={common('save')}
      onSubmit={() => void form.handleSubmit(save)()}
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
