import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRmaList } from '@waymark/contract/rooms/stock/rma.ts'
import { Link } from 'react-router'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useMore } from '../../app/list/useMore.tsx'
import { paths } from '../../app/paths.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AccountFrame } from '../account/public.tsx'
import styles from './rma.module.css'

/** The customer's returns, the newest first. */
export default function MyRmaScreen() {
  const t = useT('rma')
  const format = useFormat()
  const mayAdd = usePermission('usercenter:myaccount:add-rma')
  const { pageSize, moreOf } = useMore()
  const query = useCall(getRmaList, { pageSize, sort: '-createdAt' }, { keep: true })
  const rows = query.data?.list ?? []
  return (
    <AccountFrame title={t('myRma')} lead={t('myRmaLead')}>
      {mayAdd ? (
        <Button
          component={Link}
          to={paths.rmaAdd}
          size="sm"
          className={styles['add'] ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('rmaAdd')}
        </Button>
      ) : null}
      <QueryState query={query} />
      {query.data && rows.length === 0 ? <EmptyState title={t('noneOfMine')} text={t('noneOfMineText')} /> : null}
      <ul className={styles['mine']} aria-label={t('myRma')}>
        {rows.map(({ rmaId, type, state, lines, reason, createdAt }) => (
          <li key={rmaId}>
            <Link to={paths.rmaDetail(rmaId)}>
              <b>{t(type === 'rental' ? 'rentalNumber' : 'rmaNumber', { number: rmaId })}</b>
              <span className={styles['step']} data-state={state}>
                {t(`state_${state}`)}
              </span>
              <span>{lines.map(({ deviceId }) => deviceId).join(', ')}</span>
              <small>
                {format.date(Date.parse(createdAt))}
                {reason ? ` · ${reason}` : ''}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {moreOf(rows.length, query.data?.total ?? 0)}
    </AccountFrame>
  )
}
