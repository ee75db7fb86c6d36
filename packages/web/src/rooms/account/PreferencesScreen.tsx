import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import { LOCALES } from '@waymark/contract/locales.ts'
import type { Habit } from '@waymark/contract/rooms/account.ts'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../app/errorText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { saveHabit, useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import { PasswordForm } from '../../app/PasswordForm.tsx'
import { useSession } from '../../app/sessionStore.ts'
import { LANGUAGE_NAMES } from '../../app/shell/languages.ts'
import { useNow } from '../../app/useNow.ts'
import styles from './account.module.css'

type Said = { kind: 'saved' } | { kind: 'failed'; text: string | undefined }

/** What the user's screens remember; every change is saved at once. */
export default function PreferencesScreen() {
  const t = useT('account')
  const common = useT('common')
  const session = useT('session')
  const user = useSession((state) => state.info?.user)
  const [said, setSaid] = useState<Said>()
  const [changed, setChanged] = useState(false)
  const save = async (change: Partial<Habit>): Promise<void> => {
    const outcome = await saveHabit(change)
    setSaid(outcome.ok ? { kind: 'saved' } : { kind: 'failed', text: errorText(outcome) })
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>
          {user?.username} · {user?.orgName}
        </p>
        <output className={styles.said} data-kind={said?.kind}>
          {said?.kind === 'saved' ? common('saved') : said?.text}
        </output>
      </header>
      <Choices save={save} />
      <section className={styles.card} aria-labelledby="password-title">
        <h2 id="password-title">{session('changePassword')}</h2>
        {changed ? <p role="status">{session('passwordChanged')}</p> : null}
        <div className={styles.password}>
          <PasswordForm size="sm" onChanged={() => setChanged(true)} />
        </div>
      </section>
    </div>
  )
}

function Choices({ save }: { save: (change: Partial<Habit>) => Promise<void> }) {
  const t = useT('account')
  const habit = useHabit()
  const format = useFormat()
  const now = useNow()
  const { setColorScheme } = useMantineColorScheme()
  /** One choice of the preferences as a select. */
  const choice = <
    Key extends 'distanceUnit' | 'temperatureUnit' | 'dateFormat' | 'timeZone' | 'colorScheme' | 'density' | 'locale',
  >(
    key: Key,
    label: string,
    data: readonly { value: Habit[Key] & string; label: string }[],
  ): ReactNode => (
    <NativeSelect
      size="sm"
      label={label}
      value={habit[key]}
      data={[...data]}
      onChange={(event) => {
        const picked = data.find((each) => each.value === event.currentTarget.value)
        if (!picked) return
        if (key === 'colorScheme') setColorScheme(picked.value as Habit['colorScheme'])
        void save({ [key]: picked.value })
      }}
    />
  )
  return (
    <section className={styles.card} aria-labelledby="display-title">
      <h2 id="display-title">{t('display')}</h2>
      <div className={styles.grid}>
        {choice(
          'locale',
          t('language'),
          LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        )}
        {choice('colorScheme', t('colours'), [
          { value: 'auto', label: t('coloursAuto') },
          { value: 'light', label: t('coloursLight') },
          { value: 'dark', label: t('coloursDark') },
        ])}
        {choice('density', t('density'), [
          { value: 'normal', label: t('densityNormal') },
          { value: 'compact', label: t('densityCompact') },
        ])}
        {choice('distanceUnit', t('distance'), [
          { value: 'mi', label: t('miles') },
          { value: 'km', label: t('kilometres') },
        ])}
        {choice('temperatureUnit', t('temperature'), [
          { value: 'F', label: '°F' },
          { value: 'C', label: '°C' },
        ])}
        {choice('timeZone', t('timeZone'), [
          { value: 'pacific', label: t('zonePacific') },
          { value: 'mountain', label: t('zoneMountain') },
          { value: 'central', label: t('zoneCentral') },
          { value: 'eastern', label: t('zoneEastern') },
          { value: 'browser', label: t('zoneBrowser') },
          { value: 'utc', label: 'UTC' },
        ])}
        {choice('dateFormat', t('dateFormat'), [
          { value: 'YYYY-MM-DD HH', label: 'YYYY-MM-DD HH:mm' },
          { value: 'MM/DD/YYYY HH', label: 'MM/DD/YYYY HH:mm' },
          { value: 'DD/MM/YYYY HH', label: 'DD/MM/YYYY HH:mm' },
        ])}
      </div>
      <p className={styles.sample}>
        {t('sample')}: <b>{format.time(now)}</b> {format.zoneName(now)} · <b>{format.speed(2682)}</b> ·{' '}
        <b>{format.distance(16_093)}</b> · <b>{format.temperature(2150)}</b>
      </p>
    </section>
  )
}
