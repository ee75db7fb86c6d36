import { IconArrowDown, IconArrowUp, IconCheck, IconMinus } from '@tabler/icons-react'
import type { TemperatureRow } from '@waymark/contract/rooms/temperature.ts'
import { useT } from '../../app/i18n.ts'
import styles from './temperature.module.css'

const MARKS = { inside: IconCheck, low: IconArrowDown, high: IconArrowUp, noRange: IconMinus } as const

/** How a temperature stands to its range: by its shape, its colour and a word. */
export function StateMark({ state }: { state: TemperatureRow['state'] }) {
  const t = useT('temperature')
  const Mark = MARKS[state]
  return (
    <span className={styles.state} data-state={state}>
      <Mark size={14} aria-hidden />
      {t(state)}
    </span>
  )
}
