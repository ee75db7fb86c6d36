import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { deleteOrg, getOrgTree } from '@waymark/contract/rooms/organization/organization.ts'
import type { OrgNode } from '@waymark/contract/rooms/organization/orgNode.ts'
import { useMemo, useState } from 'react'
import { call } from '../../app/api.ts'
import { AddButton } from '../../app/AddButton.tsx'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/list/ListSearch.tsx'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import type { DataColumn, TableSort } from '../../ui/table/DataColumn.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './organization.module.css'
import type { TabProps } from './TabProps.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { actionsColumn } from '../../app/list/actionsColumn.ts'
import { ImportButton } from '../../app/import/ImportButton.tsx'

const OrgForm = lazyPart(async () => ({ default: (await import('./OrgForm.tsx')).OrgForm }))
const SettingsForm = lazyPart(async () => ({ default: (await import('./SettingsForm.tsx')).SettingsForm }))
const OrgImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./OrgImport.tsx'), loadRooms(['importFile'])])
  return { default: module.OrgImport }
})

type Task = { kind: 'add' | 'import' } | { kind: 'edit' | 'settings' | 'delete'; org: OrgNode }

/** A child with what lies below it counted. */
interface Child extends OrgNode {
  below: number
  fleet: number
}

/** What lies right below an organisation: add, import, edit, delete. */
export function SubOrgsTab({ orgId, rows, onOrg }: TabProps) {
  const t = useT('organization')
  const [task, setTask] = useState<Task>()
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<TableSort>({ id: 'name', descending: false })
  const mayAdd = usePermission('organization:org:add')
  const mayEdit = usePermission('organization:org:edit')
  const own = rows.find((row) => row.node.orgId === orgId)?.node
  const children = useMemo(
    () => sorted(childrenOf(rows, orgId), sort).filter((each) => holds(each.name, keyword)),
    [rows, orgId, sort, keyword],
  )
  const columns = useColumns(setTask, onOrg)
  const close = (): void => setTask(undefined)
  return (
    <>
      <div className={styles.tools}>
        <ListSearch label={t('searchOrgs')} value={keyword} onChange={setKeyword} />
        {mayEdit && own ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSettings size={15} aria-hidden />}
            onClick={() => setTask({ kind: 'settings', org: own })}
          >
            {t('settings')}
          </Button>
        ) : null}
        {mayAdd ? (
          <>
            <ImportButton label={t('import')} onClick={() => setTask({ kind: 'import' })} />
            <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} />
          </>
        ) : null}
      </div>
      <div className={styles.list}>
        <DataTable
          name="subOrganizations"
          label={t('subOrganizations')}
          columns={columns}
          rows={children}
          keyOf={(row) => row.orgId}
          sort={sort}
          onSort={setSort}
          onOpen={(row) => onOrg(row.orgId)}
          empty={
            <EmptyState
              title={t(keyword === '' ? 'none' : 'nothingFound')}
              text={keyword === '' && mayAdd ? t('noneText') : undefined}
            />
          }
        />
      </div>
      {task?.kind === 'add' ? <OrgForm parentId={orgId} onClose={close} /> : null}
      {task?.kind === 'edit' ? <OrgForm orgId={task.org.orgId} parentId={orgId} onClose={close} /> : null}
      {task?.kind === 'settings' ? <SettingsForm orgId={task.org.orgId} onClose={close} /> : null}
      {task?.kind === 'import' ? <OrgImport parentId={orgId} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: task.org.name })}
          text={t('deleteText')}
          send={() => call(deleteOrg, { orgId: task.org.orgId })}
          list={getOrgTree}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function holds(name: string, keyword: string): boolean {
  return name.toLowerCase().includes(keyword.trim().toLowerCase())
}

/** Children of an organisation, with the organisations and vehicles below each. */
function childrenOf(rows: TabProps['rows'], orgId: number): Child[] {
  const out: Child[] = []
  const start = rows.findIndex((row) => row.node.orgId === orgId)
  const top = rows[start]
  if (!top) return out
  for (let i = start + 1; i < rows.length && rows[i]!.depth > top.depth; i++) {
    const { node, depth } = rows[i]!
    if (depth === top.depth + 1) out.push({ ...node, below: 0, fleet: node.vehicleCount })
    else {
      const child = out.at(-1)!
      child.below++
      child.fleet += node.vehicleCount
    }
  }
  return out
}

function sorted(children: readonly Child[], { id, descending }: TableSort): Child[] {
  const compare: Record<string, (a: Child, b: Child) => number> = {
    name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }),
    type: (a, b) => a.type - b.type,
    below: (a, b) => a.below - b.below,
    fleet: (a, b) => a.fleet - b.fleet,
  }
  const by = compare[id] ?? compare.name!
  return children.toSorted((a, b) => (descending ? -by(a, b) : by(a, b)))
}

function useColumns(start: (task: Task) => void, onOrg: TabProps['onOrg']): DataColumn<Child>[] {
  const t = useT('organization')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'name', title: t('name'), width: 300, sortable: true, card: 'title', cell: (row) => row.name },
      {
        id: 'type',
        title: t('type'),
        width: 120,
        sortable: true,
        card: 'note',
        cell: (row) => t(`type${row.type}`),
      },
      {
        id: 'below',
        title: t('subOrganizations'),
        width: 150,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.below),
      },
      {
        id: 'fleet',
        title: t('vehicles'),
        width: 100,
        numeric: true,
        sortable: true,
        card: 'detail',
        cell: (row) => format.number(row.fleet),
      },
      actionsColumn(t('actions'), (row) => <OrgMenu org={row} start={start} onOrg={onOrg} />),
    ],
    [start, onOrg, t, format],
  )
}

function OrgMenu({ org, start, onOrg }: { org: OrgNode; start: (task: Task) => void; onOrg: TabProps['onOrg'] }) {
  const t = useT('organization')
  const common = useT('common')
  const mayEdit = usePermission('organization:org:edit')
  const mayDelete = usePermission('organization:org:delete')
  return (
    <RowMenu
      name={org.name}
      actions={[
        { label: t('open'), run: () => onOrg(org.orgId) },
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', org }) },
        mayEdit && { label: t('settings'), run: () => start({ kind: 'settings', org }) },
        mayDelete && { label: common('delete'), danger: true, run: () => start({ kind: 'delete', org }) },
      ]}
    />
  )
}
