import type { Rma } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { useT } from '../../app/i18n.ts'
import styles from './rma.module.css'

const WAY = ['request', 'dispatching', 'analysis', 'returning', 'closed'] as const

/** How far a return is: every step of its way, the one that it is at marked. */
export function ReturnSteps({ of: { state, type } }: { of: Pick<Rma, 'state' | 'type'> }) {
  const t = useT('rma')
  const at = WAY.findIndex((step) => step === state)
  if (at < 0)
    return (
      <p className={styles['ended']} data-state={state}>
        {t(`state_${state}`)}
      </p>
    )
  return (
    <ol className={styles['steps']} aria-label={t('progress')}>
      {WAY.filter((step) => type === 'rma' || step !== 'request').map((step) => {
        const place = WAY.indexOf(step)
        return (
          <li
            key={step}
            data-done={place < at || state === 'closed'}
            aria-current={step === state ? 'step' : undefined}
          >
            {t(`state_${step}`)}
          </li>
        )
      })}
    </ol>
  )
}
