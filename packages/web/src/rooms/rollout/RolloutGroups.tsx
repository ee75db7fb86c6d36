import type { Rollout } from '@waymark/contract/rooms/device/rollout.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './rollout.module.css'

const PARTS = ['succeeded', 'underWay', 'failed', 'skipped'] as const
/** What they are called. */
const WORDS = {
  succeeded: 'slice_success',
  underWay: 'slice_underWay',
  failed: 'slice_failure',
  skipped: 'slice_skipped',
} as const

/** The groups of a rollout: how many devices of each run the firmware, are at it, failed or were left out. */
export function RolloutGroups({ rollout }: { rollout: Rollout }) {
  const t = useT('rollout')
  const format = useFormat()
  return (
    <ol className={styles.groups} aria-label={t('groups')}>
      {rollout.groups.map((group) => {
        const counts = PARTS.filter((part) => group[part] > 0)
          .map((part) => `${t(WORDS[part])} ${format.number(group[part])}`)
          .join(' · ')
        const isCurrent = rollout.groupNo === group.groupNo && rollout.endedAt === null
        return (
          <li key={group.groupNo} data-current={isCurrent}>
            <header>
              <b>{t('groupTitle', { group: format.number(group.groupNo), share: format.percent(group.share) })}</b>
              <span>{t('groupSize', { count: group.size, devices: format.number(group.size) })}</span>
            </header>
            <div className={styles.bar} aria-hidden>
              {PARTS.map((part) => (
                <i key={part} data-part={part} style={{ width: `${(100 * group[part]) / Math.max(1, group.size)}%` }} />
              ))}
            </div>
            <p>{counts === '' ? t(group.begunAt === null ? 'notBegun' : 'waitsForDevices') : counts}</p>
          </li>
        )
      })}
    </ol>
  )
}
