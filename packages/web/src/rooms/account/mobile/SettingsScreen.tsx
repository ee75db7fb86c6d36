import { SCREENS } from '@waymark/contract/screens.ts'
import {
  IconChevronRight,
  IconClock,
  IconLanguage,
  IconMailCog,
  IconRulerMeasure,
  IconTemperature,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Icon } from '../../../app/RouteEntry.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { choiceTable, valueOf } from '../choiceTable.ts'
import styles from './mobile.module.css'
import { SETTINGS } from './settingTable.ts'

const ICONS: Readonly<Partial<Record<keyof typeof SCREENS, Icon>>> = {
  emailTimeZone: IconMailCog,
  localTimeZone: IconClock,
  localLanguage: IconLanguage,
  distanceUnit: IconRulerMeasure,
  temperatureUnit: IconTemperature,
}

/** Each setting with what it is set to. */
export default function SettingsScreen() {
  const t = useT('account')
  const shell = useT('shell')
  const habit = useHabit()
  const choices = choiceTable(t, habit)
  const shown = (key: (typeof SETTINGS)[number]['key']): string =>
    choices.find((choice) => choice.key === key)?.values.find((each) => each.value === valueOf(habit, key))?.label ?? ''
  return (
    <div className={styles.page}>
      <h1>{t('settings')}</h1>
      <ul className={styles.list}>
        {SETTINGS.map(({ screen, key, title }) => {
          const Icon = ICONS[screen] ?? IconClock
          return (
            <li key={screen}>
              <Link className={styles.item} to={SCREENS[screen].path}>
                <Icon size={20} stroke={1.6} aria-hidden />
                <span className={styles.name}>
                  {t(title)}
                  <small className={styles.value}>{shown(key)}</small>
                </span>
                <IconChevronRight size={16} aria-hidden />
              </Link>
            </li>
          )
        })}
        <li>
          <Link className={styles.item} to={paths.account}>
            <span className={styles.name}>{shell('myAccount')}</span>
            <IconChevronRight size={16} aria-hidden />
          </Link>
        </li>
      </ul>
    </div>
  )
}
