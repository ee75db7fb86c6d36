import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconFileImport, IconPlus, IconSettings } from '@tabler/icons-react'
import { deleteOrg, getOrgTree, type OrgNode } from '@waymark/contract/rooms/organization.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/ListSearch.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import type { DataColumn, TableSort } from '../../ui/DataColumn.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './organization.module.css'
import type { TabProps } from './TabProps.ts'

const OrgForm = lazy(async () => ({ default: (await import('./OrgForm.tsx')).OrgForm }))
const SettingsForm = lazy(async () => ({ default: (await import('./SettingsForm.tsx')).SettingsForm }))
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

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
  const columns = useColumns(children, setTask, onOrg)
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
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileImport size={15} aria-hidden />}
              onClick={() => setTask({ kind: 'import' })}
            >
              {t('import')}
            </Button>
            <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setTask({ kind: 'add' })}>
              {t('add')}
            </Button>
          </>
        ) : null}
      </div>
      <div className={styles.list}>
        <DataTable
          name="subOrganizations"
          label={t('subOrganizations')}
          columns={columns}
          rowCount={children.length}
          keyOf={(index) => children[index]!.orgId}
          sort={sort}
          onSort={setSort}
          onOpen={(index) => onOrg(children[index]!.orgId)}
          empty={
            <EmptyState
              title={t(keyword === '' ? 'none' : 'nothingFound')}
              text={keyword === '' && mayAdd ? t('noneText') : undefined}
            />
          }
        />
      </div>
      <Suspense fallback={null}>
        {task?.kind === 'add' ? <OrgForm parentId={orgId} onClose={close} /> : null}
        {task?.kind === 'edit' ? <OrgForm orgId={task.org.orgId} parentId={orgId} onClose={close} /> : null}
        {task?.kind === 'settings' ? <SettingsForm orgId={task.org.orgId} onClose={close} /> : null}
        {task?.kind === 'import' ? <ImportDialog parentId={orgId} onClose={close} /> : null}
        {task?.kind === 'delete' ? (
          <DeleteModal
            title={t('deleteTitle', { name: task.org.name })}
            text={t('deleteText')}
            call={deleteOrg}
            params={{ orgId: task.org.orgId }}
            list={getOrgTree}
            onClose={close}
          />
        ) : null}
      </Suspense>
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

function useColumns(rows: readonly Child[], start: (task: Task) => void, onOrg: TabProps['onOrg']): DataColumn[] {
  const t = useT('organization')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'name', title: t('name'), width: 300, sortable: true, card: 'title', cell: (i) => rows[i]!.name },
      {
        id: 'type',
        title: t('type'),
        width: 120,
        sortable: true,
        card: 'note',
        cell: (i) => t(`type${rows[i]!.type}`),
      },
      {
        id: 'below',
        title: t('subOrganizations'),
        width: 150,
        numeric: true,
        sortable: true,
        cell: (i) => format.number(rows[i]!.below),
      },
      {
        id: 'fleet',
        title: t('vehicles'),
        width: 100,
        numeric: true,
        sortable: true,
        card: 'detail',
        cell: (i) => format.number(rows[i]!.fleet),
      },
      {
        id: 'actions',
        title: '',
        hint: t('actions'),
        width: 56,
        sortable: false,
        card: 'action',
        // eslint-disable-next-line react/no-unstable-nested-components -- a function that fills a cell, not a component
        cell: (i) => <RowMenu org={rows[i]!} start={start} onOrg={onOrg} />,
      },
    ],
    [rows, start, onOrg, t, format],
  )
}

function RowMenu({ org, start, onOrg }: { org: OrgNode; start: (task: Task) => void; onOrg: TabProps['onOrg'] }) {
  const t = useT('organization')
  const common = useT('common')
  const mayEdit = usePermission('organization:org:edit')
  const mayDelete = usePermission('organization:org:delete')
  return (
    // A press on the menu is not a press on its row.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches only
    <span onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" width={170}>
        <Menu.Target>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={common('rowActions', { name: org.name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onOrg(org.orgId)}>{t('open')}</Menu.Item>
          {mayEdit ? <Menu.Item onClick={() => start({ kind: 'edit', org })}>{common('edit')}</Menu.Item> : null}
          {mayEdit ? <Menu.Item onClick={() => start({ kind: 'settings', org })}>{t('settings')}</Menu.Item> : null}
          {mayDelete ? (
            <Menu.Item color="red" onClick={() => start({ kind: 'delete', org })}>
              {common('delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
