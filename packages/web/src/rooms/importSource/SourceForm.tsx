import { Select, TextInput } from '@mantine/core'
import { editImportSource, getImportSourceList, type ImportSource } from '@waymark/contract/rooms/importSource.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useRequired } from '../../app/useRequired.ts'
import { zoneChoices } from './zoneChoices.ts'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  name: string
  zone: string
}

/** What a source is called in lists, and the zone of its times. Columns and units are chosen with a file at hand. */
export function SourceForm({ source, onClose }: { source: ImportSource; onClose: () => void }) {
  const t = useT('importSource')
  const common = useT('common')
  const required = useRequired()
  const form = useForm<Values>({ defaultValues: { name: source.name, zone: source.zone } })
  const saving = useFormSave(
    form,
    (values: Values) => {
      const { sourceId, version } = source
      return call(editImportSource, { sourceId, version, ...values })
    },
    { changes: [getImportSourceList], done: onClose },
  )
  return (
    <FormModal
      title={t('editTitle', { name: source.name })}
      saving={saving}
      submit={common('save')}
      onSubmit={saving.submit}
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
            label={t('timeZone')}
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
