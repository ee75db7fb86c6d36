import { Select, TextInput } from '@mantine/core'
import { editImportSource, getImportSourceList, type ImportSource } from '@waymark/contract/rooms/importSource.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { fieldFailure } from '../../app/fieldFailure.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { refresh } from '../../app/useCall.ts'
import { useRequired } from '../../app/useRequired.ts'
import { zoneChoices } from './zoneChoices.ts'

interface Values {
  name: string
  zone: string
}

/** What a source is called in lists, and the zone of its times. Columns and units are chosen with a file at hand. */
export function SourceForm({ source, onClose }: { source: ImportSource; onClose: () => void }) {
  const t = useT('importSource')
  const common = useT('common')
  const required = useRequired()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({ defaultValues: { name: source.name, zone: source.zone } })
  const save = async (values: Values): Promise<void> => {
    setBusy(true)
    const { sourceId, version } = source
    const outcome = await call(editImportSource, { sourceId, version, ...values })
    setBusy(false)
    if (!outcome.ok) return setFailure(fieldFailure(outcome, { ...values }, form.setError))
    refresh(getImportSourceList)
    return onClose()
  }
  return (
    <FormModal
      title={t('editTitle', { name: source.name })}
      failure={failure}
      busy={busy}
      submit={common('save')}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <TextInput
        size="xs"
        label={t('name')}
        description={t('nameHint')}
        required
        data-autofocus
        error={form.formState.errors.name?.message}
        {...form.register('name', required(t('name')))}
      />
      <Controller
        control={form.control}
        name="zone"
        render={({ field }) => (
          <Select
            size="xs"
            mt="xs"
            label={t('zone')}
            placeholder={t('notSaid')}
            searchable
            clearable
            data={zoneChoices(field.value)}
            value={field.value || null}
            onChange={(value) => field.onChange(value ?? '')}
          />
        )}
      />
    </FormModal>
  )
}
