import { useComputedColorScheme } from '@mantine/core'
import { useHabit } from '../../../app/habit.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import { CATEGORIES, COLOURS } from './colouring.ts'
import frame from '../../../map/mapFrame.module.css'
import styles from './map.module.css'

/** What colours and shapes mean; always on the map. */
export function Legend({ context: { t } }: { context: CellContext }) {
  const { colourBy } = useHabit()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const colours = COLOURS[colourBy][scheme]
  const motion = colourBy === 'motion'
  return (
    <ul className={`${frame.legend} ${styles.legend}`} aria-label={t('legend')}>
      {CATEGORIES[colourBy].map((name, index) => (
        <li key={name}>
          <svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden focusable="false">
            <Shape kind={motion ? name : 'stopped'} colour={colours[index] ?? '#888888'} />
          </svg>
          {t(name)}
        </li>
      ))}
      {motion ? null : (
        <>
          <li>
            <svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden focusable="false">
              <Shape kind="moving" colour="currentColor" />
            </svg>
            {t('moving')}
          </li>
          <li>
            <svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden focusable="false">
              <Shape kind="offline" colour="currentColor" />
            </svg>
            {t('offline')}
          </li>
        </>
      )}
      <li>
        <svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden focusable="false">
          <circle r="6" fill="none" stroke="#dd1111" strokeWidth="1.8" />
        </svg>
        {t('alarm')}
      </li>
    </ul>
  )
}

function Shape({ kind, colour }: { kind: string; colour: string }) {
  if (kind === 'moving') return <path d="M0 -7 5.2 5.6 0 2.8 -5.2 5.6Z" fill={colour} />
  if (kind === 'offline') return <circle r="4" fill="none" stroke={colour} strokeWidth="2.4" />
  return <circle r="5" fill={colour} />
}
