import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { keepHabit } from '../habit.ts'
import { useT } from '../i18n.ts'
import { useSession } from '../sessionStore.ts'

/** Switches between light and dark, and keeps the choice. */
export function ColorSchemeButton() {
  const t = useT('shell')
  const scheme = useToggleScheme()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={scheme.current === 'dark' ? t('lightMode') : t('darkMode')}
      onClick={scheme.toggle}
    >
      {scheme.current === 'dark' ? (
        <IconSun size={18} stroke={1.6} aria-hidden />
      ) : (
        <IconMoon size={18} stroke={1.6} aria-hidden />
      )}
    </ActionIcon>
  )
}

/** The scheme shown now and the way to the other. */
export function useToggleScheme(): { current: 'light' | 'dark'; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme()
  const current = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const toggle = (): void => {
    const next = current === 'dark' ? 'light' : 'dark'
    setColorScheme(next)
    if (useSession.getState().info) keepHabit({ colorScheme: next })
  }
  return { current, toggle }
}
