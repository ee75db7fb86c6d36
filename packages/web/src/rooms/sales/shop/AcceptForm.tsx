import { acceptShopRequest, getShopRequestList, type ShopRequest } from '@waymark/contract/rooms/sales/shop.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { say } from '../../../app/said/say.ts'
import { customerSearch } from '../customer/customerSearch.ts'

interface Props {
  request: Omit<ShopRequest, 'events'>
  onClose: () => void
}

/** Makes a new order of a request; asks for the customer where the buyer is none yet. */
export function AcceptForm({ request, onClose }: Props) {
  const t = useT('shop')
  const { requestId, customerId, customer, buyer, items } = request
  return (
    <RecordForm
      title={`${t('makeOrder')} · ${customer || buyer}`}
      valuesOf={() => ({ customerId })}
      limits={acceptShopRequest}
      fields={[
        {
          kind: 'part',
          key: 'items',
          render: () => (
            <ul>
              {items.map(({ skuId, quantity, name }) => (
                <li key={skuId}>
                  {quantity} × {name}
                </li>
              ))}
            </ul>
          ),
        },
        customerId === null && {
          kind: 'record',
          name: 'customerId',
          label: t('customer'),
          search: customerSearch,
          required: true,
        },
        { kind: 'part', key: 'text', render: () => <p>{t('makeOrderText')}</p> },
      ]}
      save={({ customerId: chosen }) =>
        call(acceptShopRequest, {
          requestId,
          ...(customerId === null && chosen !== null ? { customerId: chosen } : {}),
        })
      }
      done={({ number }) => {
        say(t('orderIsMade', { number }))
        onClose()
      }}
      changes={[getShopRequestList]}
      submit={t('makeOrder')}
      onClose={onClose}
    />
  )
}
