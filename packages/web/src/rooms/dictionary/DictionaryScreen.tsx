import { Select } from '@mantine/core'
import {
  deleteDictionaryByPost,
  DICTIONARY_TYPES,
  type DictionaryEntry,
  getDictionaryList,
} from '@waymark/contract/rooms/dictionary.ts'
import { useMemo, useState } from 'react'
import { AddButton } from '../../app/AddButton.tsx'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { currentLocale, useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './dictionary.module.css'
import { lazyPart } from '../../app/lazyPart.ts'

const DictionaryForm = lazyPart(async () => ({ default: (await import('./DictionaryForm.tsx')).DictionaryForm }))

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; entry: DictionaryEntry }

/** The dictionary: codes that records hold, and how they read in five languages. */
export default function DictionaryScreen() {
  const t = useT('dictionary')
  const list = usePagedList({ id: 'type', descending: false })
  const [type, setType] = useState<string | null>(null)
  const query = useCall(getDictionaryList, { ...list.params, ...(type ? { type } : {}) }, { keep: true })
  const mayAdd = usePermission('system:dictionary:add')
  const mayEdit = usePermission('system:dictionary:edit')
  const [task, setTask] = useState<Task>()
  const rows = query.data?.list ?? []
  const columns = useColumns(rows, setTask)
  const close = (): void => setTask(undefined)
  return (
    <PagedList
      name="dictionary"
      title={t('dictionary')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(entry) => entry.dictionaryId}
      search={t('search')}
      filters={
        <Select
          size="xs"
          className={styles.type ?? ''}
          clearable
          aria-label={t('type')}
          placeholder={t('anyType')}
          data={[...DICTIONARY_TYPES]}
          value={type}
          onChange={setType}
        />
      }
      actions={mayAdd && <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} />}
      onOpen={mayEdit ? (entry) => setTask({ kind: 'edit', entry }) : undefined}
      empty={<EmptyState title={t(list.searching ? 'nothingFound' : 'none')} />}
    >
      {task?.kind === 'add' ? <DictionaryForm onClose={close} /> : null}
      {task?.kind === 'edit' ? <DictionaryForm entry={task.entry} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: task.entry.code })}
          text={t('deleteText')}
          call={deleteDictionaryByPost}
          params={{ dictionaryId: task.entry.dictionaryId }}
          list={getDictionaryList}
          onClose={close}
        />
      ) : null}
    </PagedList>
  )
}

function useColumns(rows: readonly DictionaryEntry[], start: (task: Task) => void): DataColumn[] {
  const t = useT('dictionary')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'type', card: 'detail', title: t('type'), width: 170, sortable: true, cell: (index) => rows[index]!.type },
      { id: 'code', card: 'detail', title: t('code'), width: 170, sortable: true, cell: (index) => rows[index]!.code },
      {
        id: 'label',
        card: 'title',
        title: t('label'),
        width: 240,
        sortable: true,
        cell: (index) => rows[index]!.labels[currentLocale()] ?? rows[index]!.labels.en ?? '',
      },
      {
        id: 'languages',
        title: t('languages'),
        width: 110,
        sortable: false,
        cell: (index) => `${Object.keys(rows[index]!.labels).length} / 5`,
      },
      {
        id: 'weight',
        title: t('weight'),
        width: 90,
        numeric: true,
        sortable: true,
        cell: (index) => format.number(rows[index]!.weight),
      },
      {
        id: 'uses',
        title: t('uses'),
        hint: t('usesHint'),
        width: 90,
        numeric: true,
        sortable: false,
        cell: (index) => format.number(rows[index]!.uses),
      },
      {
        id: 'active',
        card: 'note',
        title: t('state'),
        width: 110,
        sortable: false,
        cell: (index) => t(rows[index]!.active ? 'on' : 'off'),
      },
      {
        id: 'actions',
        card: 'action',
        title: '',
        hint: t('actions'),
        width: 56,
        sortable: false,
        cell: (index) => <EntryMenu entry={rows[index]!} start={start} />,
      },
    ],
    [rows, start, t, format],
  )
}

function EntryMenu({ entry, start }: { entry: DictionaryEntry; start: (task: Task) => void }) {
  const common = useT('common')
  const mayEdit = usePermission('system:dictionary:edit')
  const mayDelete = usePermission('system:dictionary:delete')
  return (
    <RowMenu
      name={entry.code}
      actions={[
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', entry }) },
        mayDelete && {
          label: common('delete'),
          danger: true,
          disabled: entry.uses > 0,
          run: () => start({ kind: 'delete', entry }),
        },
      ]}
    />
  )
}
