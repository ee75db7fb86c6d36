import { deleteKey, getKeyList, type AccessKey } from '@waymark/contract/rooms/session/accessKey.ts'
import { useMemo, useState } from 'react'
import { call } from '../../../app/api.ts'
import { AddButton } from '../../../app/AddButton.tsx'
import { DeleteModal } from '../../../app/DeleteModal.tsx'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from '../organization.module.css'
import { SecretShown } from '../SecretShown.tsx'
import type { TabProps } from '../TabProps.ts'
import { INTERFACE_TITLES } from './interfaceTitles.ts'
import { KeyMenu, type KeyTask } from './KeyMenu.tsx'
import { lazyPart } from '../../../app/lazyPart.ts'
import { actionsColumn } from '../../../app/list/actionsColumn.ts'

const KeyForm = lazyPart(async () => ({ default: (await import('./KeyForm.tsx')).KeyForm }))
const RotateKey = lazyPart(async () => ({ default: (await import('./RotateKey.tsx')).RotateKey }))

/** Access keys of an organisation: add, change, rotate, revoke. */
export function KeysTab({ orgId }: TabProps) {
  const t = useT('organization')
  const query = useCall(getKeyList, { orgId })
  const mayAdd = usePermission('organization:key:add')
  const mayEdit = usePermission('organization:key:edit')
  const [task, setTask] = useState<KeyTask>()
  const [shown, setShown] = useState<string>()
  const rows = useMemo(() => query.data ?? [], [query.data])
  const columns = useColumns(setTask)
  const close = (key?: string): void => {
    setTask(undefined)
    setShown(key)
  }
  return (
    <>
      <div className={styles.tools}>
        <span>
          {/* its opener's session goes along, for the calls that are tried there */}
          <a href="/docs/api/fleet" target="_blank" rel="opener">
            {t('apiReference')}
          </a>
        </span>
        {mayAdd ? <AddButton label={t('addKey')} onClick={() => setTask({ kind: 'add' })} /> : null}
      </div>
      <div className={styles.list}>
        <QueryState query={query} />
        {query.data ? (
          <DataTable
            name="accessKeys"
            label={t('accessKeys')}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.keyId}
            onOpen={mayEdit ? (key) => setTask({ kind: 'edit', key }) : undefined}
            empty={<EmptyState title={t('keysNone')} text={t('keysNoneText')} />}
          />
        ) : null}
      </div>
      {task?.kind === 'add' ? <KeyForm orgId={orgId} onClose={close} /> : null}
      {task?.kind === 'edit' ? <KeyForm orgId={orgId} held={task.key} onClose={close} /> : null}
      {task?.kind === 'rotate' ? <RotateKey held={task.key} onClose={close} /> : null}
      {task?.kind === 'revoke' ? (
        <DeleteModal
          title={t('revokeTitle', { name: task.key.name })}
          text={t('revokeText')}
          send={() => call(deleteKey, { keyId: task.key.keyId })}
          list={getKeyList}
          onClose={() => close()}
        />
      ) : null}
      {shown === undefined ? null : (
        <SecretShown title={t('key')} secrets={[shown]} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

function useColumns(start: (task: KeyTask) => void): DataColumn<AccessKey>[] {
  const t = useT('organization')
  const format = useFormat()
  const now = useNow()
  return useMemo(
    () => [
      { id: 'name', title: t('name'), width: 180, card: 'title', cell: (row) => row.name },
      { id: 'hint', title: t('key'), width: 120, card: 'note', cell: (row) => `${row.hint}…` },
      {
        id: 'interfaces',
        title: t('interfaces'),
        width: 220,
        card: 'detail',
        cell: (row) => row.interfaces.map((each) => t(INTERFACE_TITLES[each])).join(', '),
      },
      {
        id: 'devices',
        title: t('devices'),
        width: 80,
        numeric: true,
        cell: (row) => (row.allDevices ? '∗' : format.number(row.devices.length)),
      },
      {
        id: 'lastUsed',
        title: t('lastUsed'),
        width: 130,
        cell: (row) => {
          const { lastUsedAt } = row
          return lastUsedAt === null ? t('neverUsed') : format.ago(Date.parse(lastUsedAt), now)
        },
      },
      {
        id: 'expires',
        title: t('expires'),
        width: 120,
        cell: (row) => {
          const { expiresAt } = row
          return expiresAt === null ? t('expiresNever') : format.date(Date.parse(expiresAt))
        },
      },
      actionsColumn(t('actions'), (row) => <KeyMenu held={row} start={start} />),
    ],
    [start, t, format, now],
  )
}
