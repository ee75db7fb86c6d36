import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import type { CallResult } from '@waymark/contract/call.ts'
import { getPartnerList } from '@waymark/contract/rooms/partner.ts'
import { useMemo, useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/list/ListSearch.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './organization.module.css'
import type { TabProps } from './TabProps.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { actionsColumn } from '../../app/list/actionsColumn.ts'

const InvitePartner = lazyPart(async () => ({ default: (await import('./InvitePartner.tsx')).InvitePartner }))
const MoveInvitation = lazyPart(async () => ({ default: (await import('./MoveInvitation.tsx')).MoveInvitation }))

type Partner = CallResult<typeof getPartnerList>['list'][number]

/** What is done with an invitation from its row; accepting it is its receiver's. */
const MOVES = [
  { event: 'renew', label: 'renewInvitation', danger: false },
  { event: 'withdraw', label: 'withdrawInvitation', danger: true },
] as const

type Task = { kind: 'invite' } | { kind: (typeof MOVES)[number]['event']; partner: Partner }

/** Partner organisations that the user may see, and who was invited. */
export function PartnersTab({ orgId, onOrg }: TabProps) {
  const t = useT('organization')
  const list = usePagedList({ id: 'name', descending: false })
  const query = useCall(getPartnerList, { ...list.params, pageSize: 500 }, { keep: true })
  const mayInvite = usePermission('organization:partner:add')
  const [task, setTask] = useState<Task>()
  const close = (): void => setTask(undefined)
  const rows = useMemo(() => query.data?.list ?? [], [query.data])
  const columns = useColumns(setTask)
  return (
    <>
      <div className={styles.tools}>
        <ListSearch label={t('searchPartners')} value={list.text} onChange={list.setText} />
        {mayInvite ? (
          <Button
            size="xs"
            leftSection={<IconMailForward size={15} aria-hidden />}
            onClick={() => setTask({ kind: 'invite' })}
          >
            {t('invitePartner')}
          </Button>
        ) : null}
      </div>
      <div className={styles.list}>
        <QueryState query={query} like="table" />
        {query.data ? (
          <DataTable
            name="partners"
            label={t('partners')}
            columns={columns}
            rows={rows}
            keyOf={(_, index) => index}
            sort={list.sort}
            onSort={list.setSort}
            onOpen={(partner) => partner.orgId !== null && onOrg(partner.orgId)}
            empty={
              <EmptyState
                title={t(list.searching ? 'nothingFound' : 'partnersNone')}
                text={list.searching ? undefined : t('partnersNoneText')}
              />
            }
          />
        ) : null}
      </div>
      {task?.kind === 'invite' ? <InvitePartner orgId={orgId} onClose={close} /> : null}
      {task && task.kind !== 'invite' ? (
        <MoveInvitation event={task.kind} invitation={task.partner} onClose={close} />
      ) : null}
    </>
  )
}

function useColumns(start: (task: Task) => void): DataColumn<Partner>[] {
  const t = useT('organization')
  const common = useT('common')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'name', title: t('name'), width: 200, sortable: true, card: 'title', cell: (row) => row.name },
      {
        id: 'state',
        title: t('state'),
        width: 110,
        sortable: false,
        card: 'note',
        // eslint-disable-next-line react/no-unstable-nested-components -- a function that fills a cell, not a component
        cell: (row) => (
          <span className={styles.chip} data-tone={row.state === 'expired' ? 'bad' : undefined}>
            {t(`partner_${row.state}`)}
          </span>
        ),
      },
      {
        id: 'email',
        title: t('email'),
        width: 190,
        sortable: false,
        card: 'detail',
        cell: (row) => row.email,
      },
      { id: 'parent', title: t('parent'), width: 140, sortable: false, cell: (row) => row.parentName },
      {
        id: 'vehicles',
        title: t('vehicles'),
        width: 90,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.vehicles),
      },
      {
        id: 'users',
        title: t('users'),
        width: 90,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.users),
      },
      {
        id: 'createdAt',
        title: t('since'),
        width: 120,
        sortable: true,
        cell: (row) => format.date(Date.parse(row.createdAt)),
      },
      actionsColumn(common('actions'), (row) => (
        <RowMenu
          name={row.name}
          actions={MOVES.map(
            ({ event, label, danger }) =>
              row.events.includes(event) && {
                label: t(label),
                danger,
                run: () => start({ kind: event, partner: row }),
              },
          )}
        />
      )),
    ],
    [t, common, format, start],
  )
}
