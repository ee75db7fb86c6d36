import { Badge, Button } from '@mantine/core'
import { getMyRequestList, type ShopRequest, withdrawRequest } from '@waymark/contract/rooms/sales/shop.ts'
import { call } from '../../../app/api.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useMore } from '../../../app/list/useMore.tsx'
import { QueryState } from '../../../app/QueryState.tsx'
import { sayFailure } from '../../../app/said/say.ts'
import { useSave } from '../../../app/save/useSave.ts'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { REQUEST_COLOURS } from './requestColours.ts'
import styles from './shop.module.css'

/** What the organization asked for, and what became of it. */
export function MyRequestsView() {
  const t = useT('shop')
  const { pageSize, moreOf } = useMore()
  const query = useCall(getMyRequestList, { pageSize }, { keep: true })
  const { list = [], total = 0 } = query.data ?? {}
  return (
    <section aria-label={t('myRequests')}>
      <QueryState query={query} />
      {query.data && list.length === 0 ? <EmptyState title={t('noRequests')} text={t('noRequestsText')} /> : null}
      <ul className={styles.requests}>
        {list.map((request) => (
          <RequestLine key={request.requestId} request={request} />
        ))}
      </ul>
      {moreOf(list.length, total)}
    </section>
  )
}

function RequestLine({ request }: { request: ShopRequest }) {
  const t = useT('shop')
  const format = useFormat()
  const { requestId, state, items, note, answer, orderNumber, createdAt, askedBy, buyer, events } = request
  const saving = useSave(() => call(withdrawRequest, { requestId }), {
    changes: [getMyRequestList],
    onFailure: (text) => void (text === undefined || sayFailure(text)),
  })
  return (
    <li>
      <header>
        <b>{format.time(Date.parse(createdAt))}</b>
        <Badge variant="light" color={REQUEST_COLOURS[state]}>
          {t(`state_${state}`)}
        </Badge>
        {orderNumber === '' ? null : <span>{t('orderNumber', { number: orderNumber })}</span>}
        {events.includes('withdraw') ? (
          <Button size="compact-xs" variant="default" loading={saving.busy} onClick={() => saving.save()}>
            {t('withdraw')}
          </Button>
        ) : null}
      </header>
      <p>{items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</p>
      <small>{[buyer, askedBy, note].filter(Boolean).join(' · ')}</small>
      {answer === '' ? null : <p>{answer}</p>}
    </li>
  )
}
