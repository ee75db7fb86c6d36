import { Checkbox } from '@mantine/core'
import { useT } from '../../app/i18n.ts'
import { keepHabit, useHabit } from '../../app/habit.ts'
import settingsCard from '../../ui/settingsCard.module.css'

/** Whether the client may tell how it is used: nothing is told before somebody agrees. */
export function UsageConsent() {
  const t = useT('account')
  const { usageSharing } = useHabit()
  return (
    <section className={settingsCard.card} aria-labelledby="usage-title">
      <h2 id="usage-title">{t('usageSharing')}</h2>
      <Checkbox
        size="sm"
        label={t('usageAgree')}
        description={t('usageAgreeText')}
        checked={usageSharing}
        onChange={(event) => keepHabit({ usageSharing: event.currentTarget.checked })}
      />
    </section>
  )
}
