import { useComputedColorScheme } from '@mantine/core'
import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import type { ReactNode } from 'react'
import { MOVING_SPEED } from '@waymark/core/tracking/trackerStatus.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { AssetIcon } from '../../../app/assets/AssetIcon.tsx'
import { useAssetTypeName } from '../../../app/assets/useAssetTypeName.ts'
import { SeverityMark } from '../../../ui/SeverityMark.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { STATUSES } from '../fleet/FleetColumns.ts'
import list from '../list/list.module.css'
import { CATEGORIES, COLOURS, type ColourBy } from '../map/colouring.ts'
import { MarkerMark } from '../map/MarkerMark.tsx'
import { WAY_TITLES } from '../map/wayTitles.ts'
import styles from './legend.module.css'

const WAYS = Object.keys(CATEGORIES) as ColourBy[]
const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
const FRESHNESS = ['fresh', 'day', 'week', 'older'] as const
const STATUS_TEXTS = {
  moving: 'legendMoving',
  idle: 'legendIdle',
  stopped: 'legendStopped',
  offline: 'legendOffline',
  never: 'legendNever',
} as const

/** What every icon, colour and status of the map and the list means. */
export default function LegendScreen() {
  const t = useT('monitoring')
  const alarms = useT('alarmWords')
  const speed = useFormat().speed(MOVING_SPEED)
  const typeName = useAssetTypeName()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without a focus cannot be read by keys
    <div className={styles.screen} tabIndex={0} role="region" aria-label={t('legend')}>
      <h1>{t('legend')}</h1>
      <div className={styles.columns}>
        <Section title={t('column_trackerStatus')}>
          {STATUSES.map((status) => (
            <Entry
              key={status}
              mark={<StatusDot status={status} />}
              name={t(status)}
              text={t(STATUS_TEXTS[status], { speed })}
            />
          ))}
        </Section>
        <Section title={t('mapMarkers')}>
          <Entry mark={<MarkerMark kind="moving" colour="currentColor" />} name={t('moving')} text={t('legendArrow')} />
          <Entry mark={<MarkerMark kind="stopped" colour="currentColor" />} name={t('stopped')} text={t('standing')} />
          <Entry
            mark={<MarkerMark kind="offline" colour="currentColor" />}
            name={t('offline')}
            text={t('legendRing')}
          />
          <Entry mark={<MarkerMark kind="alarm" colour="#dd1111" />} name={t('alarm')} text={t('legendAlarm')} />
        </Section>
        {WAYS.map((way) => (
          <Section key={way} title={`${t('colourBy')}: ${t(WAY_TITLES[way])}`}>
            {CATEGORIES[way].map((name, index) => (
              <Entry
                key={name}
                mark={<MarkerMark kind={way === 'motion' ? name : 'any'} colour={COLOURS[way][scheme][index] ?? ''} />}
                name={t(name)}
              />
            ))}
          </Section>
        ))}
        <Section title={t('legendName')}>
          {FRESHNESS.map((name) => (
            <Entry key={name} mark={<i className={list.fresh} data-fresh={name} />} name={t(name)} />
          ))}
          {(['empty', 'loaded'] as const).map((name) => (
            <Entry
              key={name}
              mark={
                <span className={list.name}>
                  <b data-loaded={name === 'loaded'}>{t(`${name}Letter`)}</b>
                </span>
              }
              name={t(name)}
            />
          ))}
        </Section>
        <Section title={t('legendSeverity')}>
          {SEVERITIES.map((severity) => (
            <Entry key={severity} mark={<SeverityMark severity={severity} />} name={alarms(severity)} />
          ))}
        </Section>
        <Section title={t('column_assetType')}>
          {ASSET_TYPES.map(({ code, icon }) => (
            <Entry key={code} mark={<AssetIcon icon={icon} size={20} />} name={typeName(code)} text={String(code)} />
          ))}
        </Section>
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Entry({ mark, name, text }: { mark: ReactNode; name: string; text?: string }) {
  return (
    <li>
      <span className={styles.mark}>{mark}</span>
      <span>
        {name}
        {text ? <small>{text}</small> : null}
      </span>
    </li>
  )
}
