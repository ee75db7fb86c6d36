import type { MissionState } from '@waymark/contract/rooms/destination.ts'
import { IconCircleCheck, IconClockExclamation, IconHourglass } from '@tabler/icons-react'
import { useT } from '../../app/i18n.ts'
import styles from './destination.module.css'

const ICONS = { waiting: IconHourglass, arrived: IconCircleCheck, timeout: IconClockExclamation } as const

interface Props {
  state: MissionState
  /** It arrived after it was due. */
  isLate?: boolean
}

/** How far a mission has got, by its shape, its word and its colour. */
export function StateMark({ state, isLate = false }: Props) {
  const t = useT('destination')
  const Icon = ICONS[state]
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={15} aria-hidden />
      {t(state)}
      {isLate ? ` · ${t('late')}` : ''}
    </span>
  )
}

/** Whether a mission was fulfilled after its time. */
export function isLate({ arrivedAt, dueAt }: { arrivedAt: string | null; dueAt: string | null }): boolean {
  return arrivedAt !== null && dueAt !== null && Date.parse(arrivedAt) > Date.parse(dueAt)
}
