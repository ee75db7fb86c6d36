import { LOCALES, type Locale } from '@waymark/contract/locales.ts'
import {
  addDictionary,
  DICTIONARY_TYPES,
  type DictionaryEntry,
  editDictionary,
  getDictionaryList,
  getDictionaryOptions,
} from '@waymark/contract/rooms/organization/dictionary.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { LANGUAGE_NAMES } from '../../app/shell/language/languages.ts'

type Labels = Record<Locale, string>

/** Labels of all languages; an empty one stands for none. */
const labelsIn = (entry: DictionaryEntry | undefined): Labels =>
  Object.fromEntries(LOCALES.map((locale) => [locale, entry?.labels[locale] ?? ''])) as Labels

/** Labels that were filled in; an emptied one is left out, and English stands in for it. */
const filled = (labels: Labels): { en: string } & Partial<Labels> => ({
  en: labels.en.trim(),
  ...(Object.fromEntries(Object.entries(labels).filter(([, label]) => label.trim() !== '')) as Partial<Labels>),
})

/** Adds or edits a dictionary entry; its type and code stay once records can hold them. */
export function DictionaryForm({ entry, onClose }: { entry?: DictionaryEntry; onClose: () => void }) {
  const t = useT('dictionary')
  const fixed = entry !== undefined
  return (
    <RecordForm
      title={entry ? t('editTitle', { name: entry.code }) : t('add')}
      record={entry}
      valuesOf={(of) => ({
        type: of?.type ?? '',
        code: of?.code ?? '',
        labels: labelsIn(of),
        weight: of?.weight ?? 0,
        active: of?.active ?? true,
      })}
      readAgain={({ dictionaryId }) => call(getDictionaryList, { recordIds: [dictionaryId] })}
      limits={addDictionary}
      columns={2}
      fields={[
        { kind: 'line', name: 'type', label: t('type'), fixed, offers: DICTIONARY_TYPES },
        { kind: 'line', name: 'code', label: t('code'), fixed, hint: fixed ? undefined : t('codeHint') },
        ...LOCALES.map((locale) => ({
          kind: 'line' as const,
          name: `labels.${locale}` as const,
          label: t('labelIn', { language: LANGUAGE_NAMES[locale] }),
          lang: locale === 'pz' ? 'pa' : locale,
        })),
        { kind: 'number', name: 'weight', label: t('weight'), required: true },
        { kind: 'switch', name: 'active', label: t('active'), hint: t('activeHint') },
      ]}
      save={({ type, code, weight, active, ...values }, before) => {
        const fields = { labels: filled(values.labels), weight: weight ?? 0, active }
        return before
          ? call(editDictionary, { ...fields, dictionaryId: before.dictionaryId, version: before.version })
          : call(addDictionary, { ...fields, type, code })
      }}
      changes={[getDictionaryList, getDictionaryOptions]}
      onClose={onClose}
    />
  )
}
