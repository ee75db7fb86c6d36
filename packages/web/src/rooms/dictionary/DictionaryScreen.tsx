import { ActionIcon, Button, Menu, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { IconDots, IconPlus } from '@tabler/icons-react'
import {
  deleteDictionaryByPost,
  DICTIONARY_TYPES,
  type DictionaryEntry,
  getDictionaryList,
} from '@waymark/contract/rooms/dictionary.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { currentLocale, useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/ListSearch.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'

const DictionaryForm = lazy(async () => ({ default: (await import('./DictionaryForm.tsx')).DictionaryForm }))

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
    <ListFrame
      title={t('title')}
      paging={list.pagingOf(query.data?.total ?? 0)}
      tools={
        <>
          <Select
            size="xs"
            w={180}
            clearable
            aria-label={t('type')}
            placeholder={t('anyType')}
            data={[...DICTIONARY_TYPES]}
            value={type}
            onChange={setType}
          />
          <ListSearch label={t('search')} value={list.text} onChange={list.setText} />
          {mayAdd ? (
            <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setTask({ kind: 'add' })}>
              {t('add')}
            </Button>
          ) : null}
        </>
      }
    >
      <QueryState query={query} />
      {query.data ? (
        <DataTable
          name="dictionary"
          label={t('title')}
          columns={columns}
          rowCount={rows.length}
          keyOf={(index) => rows[index]!.dictionaryId}
          sort={list.sort}
          onSort={list.setSort}
          {...(mayEdit ? { onOpen: (index: number) => setTask({ kind: 'edit', entry: rows[index]! }) } : {})}
          empty={<EmptyState title={t(list.searching ? 'nothingFound' : 'none')} />}
        />
      ) : null}
      <Suspense fallback={null}>
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
      </Suspense>
    </ListFrame>
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
        cell: (index) => <RowMenu entry={rows[index]!} start={start} />,
      },
    ],
    [rows, start, t, format],
  )
}

function RowMenu({ entry, start }: { entry: DictionaryEntry; start: (task: Task) => void }) {
  const common = useT('common')
  const mayEdit = usePermission('system:dictionary:edit')
  const mayDelete = usePermission('system:dictionary:delete')
  return (
    // A press on the menu is not a press on its row.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches only
    <span onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={common('rowActions', { name: entry.code })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit ? <Menu.Item onClick={() => start({ kind: 'edit', entry })}>{common('edit')}</Menu.Item> : null}
          {mayDelete ? (
            <Menu.Item color="red" disabled={entry.uses > 0} onClick={() => start({ kind: 'delete', entry })}>
              {common('delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
