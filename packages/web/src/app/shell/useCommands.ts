import { IconList, IconLogout, IconMoon, IconRoute } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useT } from '../i18n.ts'
import { paths } from '../paths.ts'
import type { Screen } from '../routeTable.ts'
import { usePermission } from '../sessionStore.ts'
import { useToggleScheme } from './ColorSchemeButton.tsx'
import type { Command } from './Command.ts'
import { FOUND_ICONS, foundAt } from '../found/foundAt.ts'
import { useFound } from '../found/useFound.ts'
import { signOut } from './signOut.ts'

/** What a text finds: records first, then screens and commands whose names hold it. */
export function useCommands(text: string, screens: readonly Screen[]): Command[] {
  const t = useT('shell')
  const navigate = useNavigate()
  const scheme = useToggleScheme()
  const mayReplay = usePermission('monitoring:history-trail')
  const mayMonitor = usePermission('monitoring:map:view')
  const { found, terms } = useFound(text)
  const go = (to: string) => (): void => void navigate(to)
  const matches = (label: string): boolean => label.toLowerCase().includes(text.trim().toLowerCase())

  const records = found.map((each) => ({
    id: `${each.kind}-${each.id}`,
    label: each.name,
    hint: [each.note, each.kind === 'vehicle' ? t('showOnMap') : t(each.kind)].filter(Boolean).join(' · '),
    icon: FOUND_ICONS[each.kind],
    run: go(foundAt(each, mayMonitor)),
  }))
  const first = found.find(({ kind }) => kind === 'vehicle')
  const listed: Command[] =
    terms.length > 1 && mayMonitor
      ? [
          {
            id: 'listed',
            label: t('showListed', { count: terms.length }),
            hint: t('showOnMap'),
            icon: IconList,
            run: go(paths.map({ keyword: terms.join(', ') })),
          },
        ]
      : []
  const trail: Command[] =
    first && mayReplay
      ? [
          {
            id: 'trail',
            label: first.name,
            hint: t('historyTrail'),
            icon: IconRoute,
            run: go(paths.trail({ vehicle: first.id })),
          },
        ]
      : []
  const fixed: Command[] = [
    // a page shows one record, which is found by its name
    ...screens
      .filter(({ list }) => list === undefined)
      .map((screen) => ({
        id: screen.path,
        label: t(screen.title),
        hint: t('screen'),
        icon: screen.icon,
        run: go(screen.path),
      })),
    {
      id: 'scheme',
      label: scheme.current === 'dark' ? t('lightMode') : t('darkMode'),
      hint: t('command'),
      icon: IconMoon,
      run: scheme.toggle,
    },
    { id: 'out', label: t('signOut'), hint: t('command'), icon: IconLogout, run: () => void signOut() },
  ]
  return [...listed, ...records, ...trail, ...fixed.filter((command) => matches(command.label))]
}
