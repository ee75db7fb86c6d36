import { useComputedColorScheme } from '@mantine/core'
import { useHabit } from '../../../app/habit.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import { CATEGORIES, COLOURS } from './colouring.ts'
import { MarkerMark } from './MarkerMark.tsx'
import frame from '../../../map/mapFrame.module.css'
import styles from './map.module.css'

/** What colours and shapes mean; always on the map. */
export function Legend({ context: { t } }: { context: CellContext }) {
  const { colourBy } = useHabit()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const colours = COLOURS[colourBy][scheme]
  const motion = colourBy === 'motion'
  return (
    <ul data-legend className={`${frame.legend} ${styles.legend}`} aria-label={t('legend')}>
      {CATEGORIES[colourBy].map((name, index) => (
        <li key={name}>
          <MarkerMark kind={motion ? name : 'any'} colour={colours[index] ?? '#888888'} />
          <span>{t(name)}</span>
        </li>
      ))}
      {motion ? null : (
        <>
          <li>
            <MarkerMark kind="moving" colour="currentColor" />
            <span>{t('moving')}</span>
          </li>
          <li>
            <MarkerMark kind="offline" colour="currentColor" />
            <span>{t('offline')}</span>
          </li>
        </>
      )}
      <li>
        <MarkerMark kind="alarm" colour="#dd1111" />
        <span>{t('alarm')}</span>
      </li>
    </ul>
  )
}
