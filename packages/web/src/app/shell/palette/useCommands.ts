import {
  IconAlertTriangle,
  IconHistory,
  IconKeyboard,
  IconList,
  IconLogout,
  IconMap2,
  IconMoon,
  IconRoute,
  IconTool,
} from '@tabler/icons-react'
import type { Found } from '@waymark/contract/rooms/search.ts'
import { useNavigate } from 'react-router'
import { FOUND_ICONS, foundAt } from '../../found/foundAt.ts'
import { useFound } from '../../found/useFound.ts'
import { useT } from '../../i18n.ts'
import { middleInView } from '../../map/middleInView.ts'
import { paths } from '../../paths.ts'
import { type Screen, screenAt } from '../../routeTable.ts'
import { usePlaceSearch } from '../../search/usePlaceSearch.ts'
import { usePermission, useSession } from '../../sessionStore.ts'
import { actionTable } from './actionTable.ts'
import { useToggleScheme } from '../ColorSchemeButton.tsx'
import type { Command } from './Command.ts'
import { recents, rememberRecent } from './recent.ts'
import { signOut } from '../signOut.ts'

/** Towns and streets that are told: what is looked for mostly is a record. */
const MOST_SPOTS = 6

/**
 * What a text finds: records first, then addresses, towns and streets, actions, screens and commands whose names hold it. Without a text, where the user
 * was last comes first.
 *
 * @param onKeys shows the keys there are
 */
export function useCommands(text: string, screens: readonly Screen[], onKeys: () => void): Command[] {
  const t = useT('shell')
  const navigate = useNavigate()
  const scheme = useToggleScheme()
  const permissions = useSession((state) => state.permissions)
  const mayReplay = usePermission('monitoring:history-trail')
  const mayMonitor = usePermission('monitoring:map:view')
  const { found, terms } = useFound(text)
  // of a list no street is meant
  const spots = usePlaceSearch(mayMonitor && terms.length === 1 ? text : '', middleInView())
  const go = (to: string) => (): void => void navigate(to)
  const open = (record: Found) => (): void => {
    const to = foundAt(record, mayMonitor)
    rememberRecent({ to, name: record.name })
    void navigate(to)
  }
  const asked = text.trim().toLowerCase()
  const matches = (label: string): boolean => label.toLowerCase().includes(asked)
  const within = (group: string, commands: readonly Command[]): Command[] =>
    commands.map((command) => (asked === '' ? { ...command, group } : command))

  const records = found.map((each) => ({
    id: `${each.kind}-${each.id}`,
    label: each.name,
    hint: [each.note, each.kind === 'vehicle' ? t('showOnMap') : t(each.kind)].filter(Boolean).join(' · '),
    icon: FOUND_ICONS[each.kind],
    run: open(each),
  }))
  const own = spots.filter(({ kind }) => kind !== 'address').slice(0, MOST_SPOTS)
  const addresses = spots.filter(({ kind }) => kind === 'address').slice(0, MOST_SPOTS)
  const places: Command[] = [...own, ...addresses].map((spot) => ({
    id: `spot-${spot.kind}-${spot.lat},${spot.lon}-${spot.name}`,
    label: spot.name,
    hint: [t(spot.kind), spot.credit, t('showOnMap')].filter(Boolean).join(' · '),
    icon: IconMap2,
    run: go(paths.map({ spot })),
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
  const hasScreen = (path: string): boolean => screens.some((screen) => screen.path === path)
  const ofFirst: Command[] = first
    ? [
        ...(mayReplay
          ? [{ id: 'trail', hint: t('historyTrail'), icon: IconRoute, to: paths.trail({ vehicle: first.id }) }]
          : []),
        ...(hasScreen(paths.alarms())
          ? [{ id: 'alarms', hint: t('alarms'), icon: IconAlertTriangle, to: paths.alarms({ vehicle: first.id }) }]
          : []),
        ...(hasScreen(paths.maintenance())
          ? [{ id: 'maintenance', hint: t('maintenance'), icon: IconTool, to: paths.maintenance(first.id) }]
          : []),
      ].map(({ to, ...way }) => ({ ...way, id: `first-${way.id}`, label: first.name, run: go(to) }))
    : []
  const past: Command[] = recents().flatMap(({ to, name }) => {
    const screen = screenAt(screens, to.split('?')[0] ?? to)
    if (!screen || to === location.hash.slice(1)) return []
    const title = t(screen.title)
    return [
      { id: `recent-${to}`, label: name ?? title, hint: name ? title : t('screen'), icon: IconHistory, run: go(to) },
    ]
  })
  const actions: Command[] = actionTable(permissions).map(({ id, title, icon, to }) => ({
    id,
    label: t(title),
    hint: t('command'),
    icon,
    run: go(to),
  }))
  // a page shows one record, which is found by its name
  const ways: Command[] = screens
    .filter(({ list }) => list === undefined)
    .map((screen) => ({
      id: screen.path,
      label: t(screen.title),
      hint: t('screen'),
      icon: screen.icon,
      run: go(screen.path),
    }))
  const fixed: Command[] = [
    { id: 'keys', label: t('keysTitle'), hint: '?', icon: IconKeyboard, run: onKeys },
    {
      id: 'scheme',
      label: scheme.current === 'dark' ? t('lightMode') : t('darkMode'),
      hint: t('command'),
      icon: IconMoon,
      run: scheme.toggle,
    },
    { id: 'out', label: t('signOut'), hint: t('command'), icon: IconLogout, run: () => void signOut() },
  ]
  return [
    ...listed,
    ...records,
    ...ofFirst,
    ...places,
    ...(asked === '' ? within(t('recent'), past) : []),
    ...within(
      t('actions'),
      [...actions, ...fixed].filter((command) => matches(command.label)),
    ),
    ...within(
      t('screens'),
      ways.filter((command) => matches(command.label)),
    ),
  ]
}
