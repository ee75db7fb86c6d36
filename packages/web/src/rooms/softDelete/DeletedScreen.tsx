import { Button, Select } from '@mantine/core'
import { IconEraser, IconRestore } from '@tabler/icons-react'
import { type DeletedRecord, getRollBackList } from '@waymark/contract/rooms/softDelete.ts'
import { useMemo, useState } from 'react'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useChosen } from '../../app/list/useChosen.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { kindName } from './kindName.ts'
import styles from './softDelete.module.css'
import { lazyPart } from '../../app/lazyPart.ts'

const ActOnRecords = lazyPart(async () => ({ default: (await import('./ActOnRecords.tsx')).ActOnRecords }))

/** Deleted records: bring them back with all that hung on them, or clear them for good. */
export default function DeletedScreen() {
  const t = useT('softDelete')
  const list = usePagedList({ id: 'deletedAt', descending: true }, { ofOrgs: true })
  const [kind, setKind] = useState<string | null>(null)
  const query = useListCall(getRollBackList, { ...list.params, ...(kind ? { kind } : {}) })
  const mayRestore = usePermission('soft-delete:record:recover')
  const mayClear = usePermission('soft-delete:record:clear')
  const chosen = useChosen(query.data?.list, ({ deletionId }) => deletionId)
  const [act, setAct] = useState<'restore' | 'clear'>()
  const kinds = query.data?.kinds ?? []
  const columns = useColumns()
  const clearable = new Set(kinds.filter((each) => each.clearable).map((each) => each.kind))
  const allClearable = [...chosen.rows.values()].every((row) => clearable.has(row.kind))
  return (
    <PagedList
      name="deletedRecords"
      title={t('deletedRecords')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(record) => record.deletionId}
      search={t('name')}
      filters={
        <Select
          size="xs"
          className={styles.kind ?? ''}
          clearable
          aria-label={t('kind')}
          placeholder={t('anyKind')}
          data={kinds.map((each) => ({ value: each.kind, label: `${kindName(t, each.kind)} (${each.count})` }))}
          value={kind}
          onChange={(value) => {
            setKind(value)
            chosen.clear()
          }}
        />
      }
      chosenName={({ name }) => name}
      chosen={chosen}
      whenChosen={
        <>
          {mayClear ? (
            <Button
              size="compact-xs"
              variant="default"
              disabled={!allClearable}
              title={allClearable ? undefined : t('neverCleared')}
              leftSection={<IconEraser size={15} aria-hidden />}
              onClick={() => setAct('clear')}
            >
              {t('clear')}
            </Button>
          ) : null}
          {mayRestore ? (
            <Button
              size="compact-xs"
              leftSection={<IconRestore size={15} aria-hidden />}
              onClick={() => setAct('restore')}
            >
              {t('restore')}
            </Button>
          ) : null}
        </>
      }
      empty={
        <EmptyState
          title={t(list.searching ? 'nothingFound' : 'none')}
          text={list.searching ? undefined : t('noneText')}
        />
      }
    >
      {act ? (
        <ActOnRecords
          act={act}
          deletionIds={[...chosen.rows.keys()]}
          onClose={(done) => {
            setAct(undefined)
            if (done) chosen.clear()
          }}
        />
      ) : null}
    </PagedList>
  )
}

function useColumns(): DataColumn<DeletedRecord>[] {
  const t = useT('softDelete')
  const format = useFormat()
  return useMemo(() => {
    /** What went with a record, by its kind. */
    const along = (row: DeletedRecord): string =>
      row.items.map((item) => `${kindName(t, item.kind)} (${item.count})`).join(', ')
    return [
      {
        id: 'kind',
        card: 'detail',
        title: t('kind'),
        width: 140,
        sortable: true,
        cell: (row) => kindName(t, row.kind),
      },
      { id: 'name', card: 'title', title: t('name'), width: 280, sortable: true, cell: (row) => row.name },
      {
        id: 'items',
        title: t('with'),
        width: 200,
        sortable: false,
        cell: (row) => <span className={styles.with}>{along(row) || NONE}</span>,
        text: along,
      },
      {
        id: 'orgName',
        title: t('organization'),
        width: 170,
        sortable: true,
        cell: (row) => row.orgName ?? '',
      },
      {
        id: 'deletedBy',
        card: 'detail',
        title: t('deletedBy'),
        width: 140,
        sortable: true,
        cell: (row) => row.deletedBy ?? '',
      },
      {
        id: 'deletedAt',
        card: 'note',
        title: t('deletedAt'),
        width: 150,
        sortable: true,
        cell: (row) => format.time(Date.parse(row.deletedAt)),
      },
    ]
  }, [t, format])
}
