import { SCREENS } from '@waymark/contract/screens.ts'
import { Radio } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { errorText } from '../../../app/refusal/errorText.ts'
import { saveHabit, useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { changeOf, choiceTable, valueOf } from '../choiceTable.ts'
import styles from './mobile.module.css'
import { SETTINGS } from './settingTable.ts'

/** One setting: its values, of which one is chosen; saved at once. */
export default function SettingScreen() {
  const t = useT('account')
  const common = useT('common')
  const { pathname } = useLocation()
  const habit = useHabit()
  const [said, setSaid] = useState<string>()
  const setting = SETTINGS.find((each) => SCREENS[each.screen].path === pathname)
  const choice = choiceTable(t, habit).find((each) => each.key === setting?.key)
  if (!setting || !choice) return null
  const save = async (value: string): Promise<void> => {
    const outcome = await saveHabit(changeOf(choice.key, value))
    setSaid(outcome.ok ? common('saved') : errorText(outcome))
  }
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={paths.settings}>
        <IconChevronLeft size={16} aria-hidden />
        {t('backToSettings')}
      </Link>
      <h1 id="setting-title">{t(setting.title)}</h1>
      <Radio.Group
        aria-labelledby="setting-title"
        value={valueOf(habit, choice.key)}
        onChange={(value) => void save(value)}
      >
        <div className={styles.list}>
          {choice.values.map(({ value, label }) => (
            <Radio key={value} className={styles.radio} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <output className={styles.said}>{said}</output>
    </div>
  )
}
