import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import type { OwnHabit } from '@waymark/contract/rooms/session/account.ts'
import { useState } from 'react'
import { errorText } from '../../app/refusal/errorText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { saveHabit, useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import { useNow } from '../../app/clock/useNow.ts'
import styles from './account.module.css'
import { changeOf, choiceTable, valueOf } from './choiceTable.ts'
import settingsCard from '../../ui/settingsCard.module.css'

type Said = { kind: 'saved' } | { kind: 'failed'; text: string | undefined }

/** Language, units and looks; every change is saved at once. */
export function Choices({ title }: { title: string }) {
  const t = useT('account')
  const common = useT('common')
  const habit = useHabit()
  const format = useFormat()
  const now = useNow()
  const { setColorScheme } = useMantineColorScheme()
  const [said, setSaid] = useState<Said>()
  const save = async (change: Partial<OwnHabit>): Promise<void> => {
    if (change.colorScheme) setColorScheme(change.colorScheme)
    const outcome = await saveHabit(change)
    setSaid(outcome.ok ? { kind: 'saved' } : { kind: 'failed', text: errorText(outcome) })
  }
  return (
    <section className={settingsCard.card} aria-labelledby="display-title">
      <h2 id="display-title">
        {title}
        <output className={styles.said} data-kind={said?.kind}>
          {said?.kind === 'saved' ? common('saved') : said?.text}
        </output>
      </h2>
      <div className={styles.grid}>
        {choiceTable(t, habit).map(({ key, label, values }) => (
          <NativeSelect
            key={key}
            size="sm"
            label={label}
            value={valueOf(habit, key)}
            data={[...values]}
            onChange={(event) => void save(changeOf(key, event.currentTarget.value))}
          />
        ))}
      </div>
      <p className={styles.sample}>
        {t('sample')}: <b>{format.time(now)}</b> {format.zoneName(now)} · <b>{format.speed(2682)}</b> ·{' '}
        <b>{format.distance(16_093)}</b> · <b>{format.temperature(2150)}</b>
      </p>
    </section>
  )
}
