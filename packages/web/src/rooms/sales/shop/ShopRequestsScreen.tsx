import { Badge } from '@mantine/core'
import type { CallIn } from '@waymark/contract/call.ts'
import { shopRequestLifecycle } from '@waymark/contract/lifecycles/shopRequestLifecycle.ts'
import { getShopRequestList, type ShopRequest } from '@waymark/contract/rooms/sales/shop.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { useFilters } from '../../../app/list/useFilters.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { PagedList } from '../../../app/PagedList.tsx'
import { textColumns } from '../../../app/textColumns.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { REQUEST_COLOURS } from './requestColours.ts'

const AcceptForm = lazyPart(async () => ({ default: (await import('./AcceptForm.tsx')).AcceptForm }))
const DeclineForm = lazyPart(async () => ({ default: (await import('./DeclineForm.tsx')).DeclineForm }))

/** What customers asked for in the online shop: orders are made of it. */
export default function ShopRequestsScreen() {
  const t = useT('shop')
  const list = usePagedList({ id: 'createdAt', descending: true }, { ofOrgs: true })
  const filters = useFilters<Pick<CallIn<typeof getShopRequestList>, 'state'>>([
    {
      name: 'state',
      label: t('state'),
      choices: shopRequestLifecycle.states.map((state) => ({
        value: state,
        label: t(`state_${state}`),
        params: { state },
      })),
    },
  ])
  const query = useListCall(getShopRequestList, { ...list.params, ...filters.params })
  return (
    <PagedList
      name="shopRequests"
      title={t('shopRequests')}
      list={list}
      query={query}
      columns={useColumns()}
      keyOf={({ requestId }) => requestId}
      nameOf={({ buyer }) => buyer}
      search={t('searchRequests')}
      narrow={filters}
      rowActions={({ events, ...request }) => [
        events.includes('order') && {
          label: t('makeOrder'),
          render: (close) => <AcceptForm request={request} onClose={close} />,
        },
        events.includes('decline') && {
          label: t('decline'),
          danger: true,
          render: (close) => <DeclineForm request={request} onClose={close} />,
        },
      ]}
      none={{ title: t('noRequests'), text: t('noneAskedText') }}
    />
  )
}

function useColumns() {
  const t = useT('shop')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<ShopRequest>()
    return [
      text('createdAt', t('askedFor'), 150, ({ createdAt }) => format.time(Date.parse(createdAt)), {
        sortable: true,
        card: 'note',
      }),
      text('buyer', t('organization'), 180, ({ buyer }) => buyer, { sortable: true, card: 'title' }),
      text('customer', t('customer'), 180, ({ customer }) => customer, { card: 'detail' }),
      {
        id: 'state',
        title: t('state'),
        width: 120,
        sortable: true,
        card: 'detail' as const,
        text: ({ state }: ShopRequest) => t(`state_${state}`),
        cell: ({ state }: ShopRequest) => (
          <Badge variant="light" color={REQUEST_COLOURS[state]}>
            {t(`state_${state}`)}
          </Badge>
        ),
      },
      text(
        'items',
        t('products'),
        340,
        ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
        {
          card: 'detail',
        },
      ),
      text('note', t('notes'), 220, ({ note }) => note, {}),
      text('order', t('order'), 110, ({ orderNumber }) => orderNumber, { card: 'detail' }),
      text('answer', t('reason'), 200, ({ answer }) => answer, { spare: true }),
      text('askedBy', t('askedBy'), 120, ({ askedBy }) => askedBy, { spare: true }),
    ]
  }, [t, format])
}
