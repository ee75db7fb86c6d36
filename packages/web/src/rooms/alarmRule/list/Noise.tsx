import type { AlarmRuleRecord } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './list.module.css'

/** How often a rule told people in the last seven days, beside what is bearable; triggers an asset and week. */
export function Noise({ rule: { noise, noiseBudget, overBudget } }: { rule: AlarmRuleRecord }) {
  const t = useT('alarmRule')
  const format = useFormat()
  const figure = format.number(noise, noise < 10 ? 1 : 0)
  if (noiseBudget === null) return <span title={t('noiseHint')}>{figure}</span>
  const budget = format.number(noiseBudget, 1)
  const part = noiseBudget > 0 ? Math.min(1, noise / noiseBudget) : noise > 0 ? 1 : 0
  return (
    <span
      className={styles.noise}
      data-over={overBudget || undefined}
      title={t(overBudget ? 'overBudget' : 'noiseHint')}
    >
      <span className={styles.meter} aria-hidden>
        <i style={{ width: `${part * 100}%` }} />
      </span>
      {t('noiseOf', { noise: figure, budget })}
      {overBudget ? <span className="wm-hidden">{t('overBudget')}</span> : null}
    </span>
  )
}
