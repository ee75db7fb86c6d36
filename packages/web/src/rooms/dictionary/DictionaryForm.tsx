import { Autocomplete, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { LOCALES, type Locale } from '@waymark/contract/locales.ts'
import {
  addDictionary,
  DICTIONARY_TYPES,
  type DictionaryEntry,
  editDictionary,
  getDictionaryList,
  getDictionaryOptions,
} from '@waymark/contract/rooms/dictionary.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { LANGUAGE_NAMES } from '../../app/shell/languages.ts'
import { useRequired } from '../../app/useRequired.ts'
import { useFormSave } from '../../app/save/useFormSave.ts'

type Values = {
  type: string
  code: string
  weight: number | string
  active: boolean
} & Record<`label_${Locale}`, string>

/** Labels that were filled in; an emptied one is left out, and English stands in for it. */
function labelsOf(values: Values): { en: string } & Partial<Record<Locale, string>> {
  const filled = LOCALES.map((locale) => [locale, values[`label_${locale}`].trim()]).filter(([, label]) => label !== '')
  return { en: values.label_en.trim(), ...(Object.fromEntries(filled) as Partial<Record<Locale, string>>) }
}

/** Adds or edits a dictionary entry; its type and code stay once records can hold them. */
export function DictionaryForm({ entry, onClose }: { entry?: DictionaryEntry; onClose: () => void }) {
  const t = useT('dictionary')
  const common = useT('common')
  const labels = Object.fromEntries(LOCALES.map((locale) => [`label_${locale}`, entry?.labels[locale] ?? '']))
  const form = useForm<Values>({
    defaultValues: {
      type: entry?.type ?? '',
      code: entry?.code ?? '',
      weight: entry?.weight ?? 0,
      active: entry?.active ?? true,
      ...labels,
    },
  })
  const { errors } = form.formState
  const saving = useFormSave(
    form,
    (values) => {
      const fields = { labels: labelsOf(values), weight: Number(values.weight) || 0, active: values.active }
      return entry
        ? call(editDictionary, { ...fields, dictionaryId: entry.dictionaryId, version: entry.version })
        : call(addDictionary, { ...fields, type: values.type.trim(), code: values.code.trim() })
    },
    {
      changes: [getDictionaryList, getDictionaryOptions],
      fieldOf: (name) => name.replace('labels.', 'label_'),
      done: onClose,
    },
  )
  const required = useRequired()
  return (
    <FormModal
      title={entry ? t('editTitle', { name: entry.code }) : t('add')}
      saving={saving}
      submit={common('save')}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        <Controller
          control={form.control}
          name="type"
          rules={required(t('type'))}
          render={({ field }) => (
            <Autocomplete
              size="xs"
              label={t('type')}
              required
              disabled={entry !== undefined}
              data={[...DICTIONARY_TYPES]}
              error={errors.type?.message}
              {...field}
            />
          )}
        />
        <TextInput
          size="xs"
          label={t('code')}
          description={entry ? undefined : t('codeHint')}
          required
          disabled={entry !== undefined}
          error={errors.code?.message}
          {...form.register('code', required(t('code')))}
        />
        {LOCALES.map((locale) => (
          <TextInput
            key={locale}
            size="xs"
            label={t('labelIn', { language: LANGUAGE_NAMES[locale] })}
            required={locale === 'en'}
            lang={locale === 'pz' ? 'pa' : locale}
            error={errors[`label_${locale}`]?.message}
            {...form.register(
              `label_${locale}`,
              locale === 'en' ? required(t('labelIn', { language: LANGUAGE_NAMES.en })) : {},
            )}
          />
        ))}
        <Controller
          control={form.control}
          name="weight"
          rules={required(t('weight'))}
          render={({ field }) => (
            <NumberInput size="xs" label={t('weight')} error={errors.weight?.message} allowDecimal={false} {...field} />
          )}
        />
      </SimpleGrid>
      <Controller
        control={form.control}
        name="active"
        render={({ field: { value, ...field } }) => (
          <Switch size="xs" mt="md" label={t('active')} description={t('activeHint')} checked={value} {...field} />
        )}
      />
    </FormModal>
  )
}
