import { IconBell, IconChevronLeft, IconMap2, IconRoute, IconTool } from '@tabler/icons-react'
import type { MonitorRow } from '@waymark/contract/rooms/monitoring.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { AddressCredit } from '../../app/place/AddressCredit.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'
import { useNow } from '../../app/clock/useNow.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { KnownNotice } from './KnownNotice.tsx'
import styles from './location.module.css'
import { useFleetList } from './useFleetList.ts'
import { usePlace } from './usePlace.ts'
import { VehicleLinks } from './VehicleLinks.tsx'
import { lazyPart } from '../../app/lazyPart.ts'
import { FactList } from '../../ui/FactList.tsx'

const DrivenInRange = lazyPart(async () => {
  const [module] = await Promise.all([import('./DrivenInRange.tsx'), loadRooms(['range'])])
  return { default: module.DrivenInRange }
})

/** One vehicle on a phone: what it does, where, since when, and where to go from there. */
export default function VehicleScreen() {
  const t = useT('mobile')
  const common = useT('common')
  const now = useNow()
  const [search] = useSearchParams()
  const vehicleId = Number(search.get('vehicle')) || undefined
  const [keyword, setKeyword] = useState('')
  const fleet = useFleetList(vehicleId === undefined ? keyword : '')
  const { rows, knownAt } = fleet
  const row = rows?.find((each) => each.vehicleId === vehicleId)
  if (vehicleId === undefined)
    return (
      <div className={styles.page}>
        <h1>{t('vehicles')}</h1>
        <KnownNotice at={knownAt} now={now} />
        <VehicleLinks label={t('vehicles')} fleet={fleet} keyword={keyword} onKeyword={setKeyword} now={now} />
      </div>
    )
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={paths.location()}>
        <IconChevronLeft size={16} aria-hidden />
        {t('location')}
      </Link>
      <KnownNotice at={knownAt} now={now} />
      {row ? <Facts row={row} now={now} /> : null}
      {!row && rows ? <EmptyState title={t('nothing')} /> : null}
      {rows ? null : <Waiting label={common('loading')} />}
    </div>
  )
}

function Facts({ row, now }: { row: MonitorRow; now: number }) {
  const t = useT('mobile')
  const monitoring = useT('monitoring')
  const format = useFormat()
  const typeName = useAssetTypeName()
  const placeOf = usePlace()
  const { vehicleId, speed, battery, dwellTime, stateLasting } = row
  const mayReplay = usePermission('monitoring:history-trail')
  const mayAlarms = usePermission('monitoring:alarm:view')
  const maySeeTrips = usePermission('report:trip:view')
  const mayMaintain = usePermission('maintenance:plan:view')
  const known = [
    [t('where'), placeOf(row) || t('noPosition')],
    [t('since'), stateLasting === null ? '' : format.duration(stateLasting * 1000)],
    [t('there'), dwellTime === null ? '' : format.duration(dwellTime * 1000)],
    [t('speed'), speed === null ? '' : format.speed(speed * 100)],
    [t('battery'), battery === null ? '' : format.percent(battery)],
    [
      t('lastReport'),
      row.heard ? `${format.time(Date.parse(row.heard))} (${format.ago(Date.parse(row.heard), now)})` : '',
    ],
    [t('plate'), row.plate],
    [t('organization'), row.orgName],
  ] as const
  const facts = known.filter(([, value]) => value !== '')
  const ways = [
    { to: paths.map({ vehicle: vehicleId }), label: t('map'), icon: IconMap2, may: true },
    { to: paths.trail({ vehicle: vehicleId }), label: t('trail'), icon: IconRoute, may: mayReplay },
    { to: paths.alarms({ tab: 'log', vehicle: vehicleId }), label: t('alarms'), icon: IconBell, may: mayAlarms },
    { to: paths.maintenance(vehicleId), label: t('maintenance'), icon: IconTool, may: mayMaintain },
  ].filter(({ may }) => may)
  return (
    <>
      <header className={styles.title}>
        <h1>{row.name}</h1>
        <p className={styles.quiet}>{typeName(row.assetType)}</p>
        <StatusDot status={row.trackerStatus} label={monitoring(row.trackerStatus)} />
      </header>
      <FactList className={styles.facts} facts={facts} />
      <AddressCredit />
      {maySeeTrips ? <DrivenInRange vehicleId={vehicleId} /> : null}
      <nav className={styles.ways} aria-label={row.name}>
        {ways.map(({ to, label, icon: Picture }) => (
          <Link key={to} to={to}>
            <Picture size={24} stroke={1.5} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}
