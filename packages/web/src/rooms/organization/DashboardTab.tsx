import { UnstyledButton } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { getDashboard, getOrgById } from '@waymark/contract/rooms/organization/organization.ts'
import { Link } from 'react-router'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useSession } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import styles from './dashboard.module.css'
import { DashboardBanner } from './DashboardBanner.tsx'
import { GrowthChart } from './GrowthChart.tsx'
import type { TabProps } from './TabProps.ts'

type Dashboard = CallResult<typeof getDashboard>

/** Figures come again by themselves this often. Milliseconds. */
const REFRESH = 30_000

/** Statuses with their colours, in the order of the bar. */
const STATUSES = [
  ['moving', 'var(--wm-moving)'],
  ['idle', 'var(--wm-idle-mark)'],
  ['stopped', 'var(--wm-stopped)'],
  ['offline', 'var(--wm-offline)'],
  ['never', 'var(--wm-line-strong)'],
] as const satisfies readonly (readonly [keyof Dashboard['status'], string])[]

/** An organisation and all below it at a glance. */
export function DashboardTab({ orgId, onOrg }: TabProps) {
  const t = useT('organization')
  const format = useFormat()
  const query = useCall(getDashboard, { orgId }, { keep: true, refetchEvery: REFRESH })
  const org = useCall(getOrgById, { orgId })
  const own = useSession((state) => state.info?.user.orgId === orgId)
  const { data } = query
  if (!data) return <QueryState query={query} />
  const figures = [
    [t('vehicles'), data.vehicles, ''],
    [t('devices'), data.devices, data.unboundDevices > 0 ? t('unbound', { count: data.unboundDevices }) : ''],
    [t('users'), data.users, ''],
    [t('organizations'), data.organizations, ''],
  ] as const
  return (
    <div className={styles.board}>
      {org.data && !org.data.inService ? (
        <p className={styles.notice} role="status">
          {t('suspendedNotice')} {org.data.suspendReason}
        </p>
      ) : null}
      {own ? <DashboardBanner /> : null}
      <div className={styles.figures}>
        {figures.map(([label, value, note]) => (
          <div key={label} className={styles.figure}>
            <strong>{format.number(value)}</strong>
            <span>{note === '' ? label : `${label} · ${note}`}</span>
          </div>
        ))}
      </div>
      <StatusCard data={data} />
      <section className={styles.card}>
        <h2>{t('growth')}</h2>
        <GrowthChart months={data.growth} />
      </section>
      <SilentCard data={data} />
      <section className={styles.card}>
        <h2>{t('largest')}</h2>
        {data.largest.length === 0 ? <p className={styles.quiet}>{t('largestNone')}</p> : null}
        <ul className={styles.list}>
          {data.largest.map((each) => (
            <li key={each.orgId}>
              <UnstyledButton onClick={() => onOrg(each.orgId)}>{each.name}</UnstyledButton>
              <span>{format.number(each.vehicles)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function StatusCard({ data }: { data: Dashboard }) {
  const t = useT('organization')
  const format = useFormat()
  return (
    <section className={styles.card}>
      <h2>{t('vehiclesByStatus')}</h2>
      <div className={styles.bar} aria-hidden>
        {STATUSES.filter(([name]) => data.status[name] > 0).map(([name, colour]) => (
          <span key={name} style={{ flex: data.status[name], background: colour }} />
        ))}
      </div>
      <dl className={styles.rows}>
        {STATUSES.map(([name, colour]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>
              <i style={{ background: colour }} aria-hidden />
              <span>{t(name)}</span>
            </dt>
            <dd>{format.number(data.status[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SilentCard({ data }: { data: Dashboard }) {
  const t = useT('organization')
  const format = useFormat()
  const now = useNow()
  return (
    <section className={styles.card}>
      <h2>
        {t('silent')}
        <span>{format.number(data.silentTotal)}</span>
      </h2>
      {data.silent.length === 0 ? <p className={styles.quiet}>{t('silentNone')}</p> : null}
      <ul className={styles.list}>
        {data.silent.map((each) => (
          <li key={each.vehicleId}>
            <Link to={paths.map({ vehicle: each.vehicleId })}>{each.name}</Link>
            <span>{format.ago(Date.parse(each.lastReport), now)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
