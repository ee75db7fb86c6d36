import {
  deleteDictionaryByPost,
  DICTIONARY_TYPES,
  type DictionaryEntry,
  getDictionaryList,
} from '@waymark/contract/rooms/organization/dictionary.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { currentLocale, useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const DictionaryForm = lazyPart(async () => ({ default: (await import('./DictionaryForm.tsx')).DictionaryForm }))

/** The dictionary: codes that records hold, and how they read in five languages. */
export default function DictionaryScreen() {
  const t = useT('dictionary')
  const list = usePagedList({ id: 'type', descending: false })
  const filters = useFilters([
    {
      name: 'type',
      label: t('type'),
      choices: DICTIONARY_TYPES.map((type) => ({ value: type, label: t(`type_${type}`), params: { type } })),
    },
  ])
  const query = useListCall(getDictionaryList, { ...list.params, ...filters.params })
  const columns = useColumns()
  return (
    <PagedList
      name="dictionary"
      title={t('dictionary')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ dictionaryId }) => dictionaryId}
      nameOf={({ code }) => code}
      search={t('search')}
      narrow={filters}
      add={{ may: 'system:dictionary:add', label: t('add'), render: (close) => <DictionaryForm onClose={close} /> }}
      edit={{
        may: 'system:dictionary:edit',
        render: (entry, close) => <DictionaryForm entry={entry} onClose={close} />,
      }}
      remove={{
        may: 'system:dictionary:delete',
        isHeld: ({ uses }) => uses > 0,
        text: t('deleteText'),
        send: ({ dictionaryId }) => call(deleteDictionaryByPost, { dictionaryId }),
        list: getDictionaryList,
      }}
      none={{ title: t('none') }}
    />
  )
}

/** Types that an installation adds are known by their code alone. */
function typeName(type: string, t: ReturnType<typeof useT<'dictionary'>>): string {
  const known = DICTIONARY_TYPES.find((each) => each === type)
  return known ? t(`type_${known}`) : type
}

function useColumns(): DataColumn<DictionaryEntry>[] {
  const t = useT('dictionary')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'type',
        card: 'detail',
        title: t('type'),
        width: 170,
        sortable: true,
        cell: (row) => typeName(row.type, t),
      },
      { id: 'code', card: 'detail', title: t('code'), width: 170, sortable: true, cell: (row) => row.code },
      {
        id: 'label',
        card: 'title',
        title: t('label'),
        width: 240,
        sortable: true,
        cell: (row) => row.labels[currentLocale()] ?? row.labels.en ?? '',
      },
      {
        id: 'languages',
        title: t('languages'),
        width: 110,
        sortable: false,
        cell: (row) => `${Object.keys(row.labels).length} / 5`,
      },
      {
        id: 'weight',
        title: t('weight'),
        width: 90,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.weight),
      },
      {
        id: 'uses',
        title: t('uses'),
        hint: t('usesHint'),
        width: 90,
        numeric: true,
        sortable: false,
        cell: (row) => format.number(row.uses),
      },
      {
        id: 'active',
        card: 'note',
        title: t('state'),
        width: 110,
        sortable: false,
        cell: (row) => t(row.active ? 'on' : 'off'),
      },
    ],
    [t, format],
  )
}
