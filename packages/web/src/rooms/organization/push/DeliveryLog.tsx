import { Button } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { getPushDeliveryList, replayPushDelivery } from '@waymark/contract/rooms/pushServer.ts'
import { useMemo } from 'react'
import { call } from '../../../app/api.ts'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { sayRefusal } from '../../../app/said/say.ts'
import { refresh, useCall } from '../../../app/useCall.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import organization from '../organization.module.css'
import styles from './push.module.css'

type Delivery = CallResult<typeof getPushDeliveryList>['list'][number]

/** The log comes again by itself this often. Milliseconds. */
const REFRESH = 5000

/** What was sent to the push servers of an organisation, newest first; what failed can be sent again. */
export function DeliveryLog({ orgId }: { orgId: number }) {
  const t = useT('organization')
  const query = useCall(getPushDeliveryList, { orgId, pageSize: 200 }, { keep: true, refetchEvery: REFRESH })
  const rows = useMemo(() => query.data?.list ?? [], [query.data])
  const columns = useColumns()
  return (
    <section className={styles.log}>
      <h2>{t('deliveries')}</h2>
      <DataTable
        name="pushDeliveries"
        label={t('deliveries')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.deliveryId}
        empty={<EmptyState title={t('deliveriesNone')} />}
      />
    </section>
  )
}

function useColumns(): DataColumn<Delivery>[] {
  const t = useT('organization')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'created',
        title: t('created'),
        width: 170,
        card: 'title',
        cell: (row) => format.time(Date.parse(row.createdAt), true),
      },
      { id: 'address', title: t('address'), width: 200, card: 'detail', cell: (row) => row.address },
      {
        id: 'positions',
        title: t('positions'),
        width: 90,
        numeric: true,
        cell: (row) => (row.kind === 'alarms' ? t('alarms') : format.number(row.positions)),
      },
      {
        id: 'state',
        title: t('state'),
        width: 110,
        card: 'note',
        // eslint-disable-next-line react/no-unstable-nested-components -- a function that fills a cell, not a component
        cell: (row) => (
          <span className={organization.chip} data-tone={row.state === 'failed' ? 'bad' : undefined}>
            {t(`state_${row.state}`)}
          </span>
        ),
      },
      { id: 'attempts', title: t('attempts'), width: 90, numeric: true, cell: (row) => format.number(row.attempts) },
      {
        id: 'answer',
        title: t('answer'),
        width: 140,
        cell: (row) => row.lastError || String(row.status ?? NONE),
      },
      {
        id: 'replay',
        title: '',
        hint: t('sendAgain'),
        width: 120,
        card: 'action',
        // eslint-disable-next-line react/no-unstable-nested-components -- a function that fills a cell, not a component
        cell: (row) => <Replay delivery={row} />,
      },
    ],
    [t, format],
  )
}

function Replay({ delivery }: { delivery: Delivery }) {
  const t = useT('organization')
  if (delivery.state === 'waiting') return null
  const replay = async (): Promise<void> => {
    const outcome = await call(replayPushDelivery, { deliveryId: delivery.deliveryId })
    if (!outcome.ok) sayRefusal(outcome)
    refresh(getPushDeliveryList)
  }
  return (
    <Button
      size="compact-xs"
      variant="light"
      aria-label={t('replayNamed', { name: delivery.deliveryId })}
      onClick={() => void replay()}
    >
      {t('sendAgain')}
    </Button>
  )
}
