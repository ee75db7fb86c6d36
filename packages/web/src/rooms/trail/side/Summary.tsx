import type { Trail } from '@waymark/contract/rooms/trail.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from '../trail.module.css'
import { FactList } from '../../../ui/FactList.tsx'

/** The trail in figures: over all recorded points, not over those that are drawn. */
export function Summary({ trail, children }: { trail: Trail; children: ReactNode }) {
  const t = useT('trail')
  const format = useFormat()
  const standing = trail.stops.reduce((sum, stop) => sum + stop.to - stop.from, 0)
  const facts = [
    [t('distance'), format.distance(trail.distance)],
    [t('topSpeed'), format.speed(trail.topSpeed)],
    [t('standing'), standing > 0 ? format.duration(standing) : '—'],
    [t('recorded'), format.number(trail.total)],
  ] as const
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      <FactList facts={facts} />
      <div className={styles.notes}>
        <p>
          {trail.simplified ? t('simplified', { shown: format.number(trail.points.time.length) }) : t('allShown')}
          {trail.rejected > 0 ? ` ${t('rejected', { count: trail.rejected })}` : ''}
          {trail.ahead > 0 ? ` ${t('clockAhead', { count: trail.ahead })}` : ''}
          {trail.pending.length > 0 ? ` ${t('stopsPending')}` : ''}
          {trail.gaps.length > 0 ? ` ${t('gaps', { count: trail.gaps.length })}` : ''}
        </p>
        {children}
      </div>
    </section>
  )
}
