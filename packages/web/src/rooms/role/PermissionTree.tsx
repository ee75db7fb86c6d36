import { TextInput } from '@mantine/core'
import { use, useMemo, useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { menuNamer } from '../../app/permission/menuNodes.ts'
import { ScreensContext } from '../../app/routeTable.ts'
import { useSession } from '../../app/sessionStore.ts'
import { CheckTree } from '../../ui/CheckTree.tsx'
import { MenuTicks } from './tickMenus.ts'

interface Props {
  value: ReadonlySet<number>
  onChange: (value: ReadonlySet<number>) => void
}

/** What a role permits, by the sidebar's groups: all that the user holds, since nobody grants more. */
export function PermissionTree({ value, onChange }: Props) {
  const t = useT('role')
  const permission = useT('permission')
  const shell = useT('shell')
  const screens = use(ScreensContext)
  const entries = useSession((state) => state.info?.menuList)
  const [search, setSearch] = useState('')
  const nodes = useMemo(() => {
    const held = entries ?? []
    const nameOf = menuNamer(permission, shell, screens, held)
    return held.map((entry) => ({
      id: entry.menuId,
      parentId: entry.parentId,
      label: nameOf(entry),
      hint: entry.perms,
    }))
  }, [entries, permission, shell, screens])
  const ticks = useMemo(() => new MenuTicks(nodes), [nodes])
  return (
    <>
      <TextInput
        size="xs"
        mb="xs"
        type="search"
        label={t('permissions')}
        placeholder={t('findPermission')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <CheckTree
        label={t('permissions')}
        nodes={nodes}
        tickOf={(id) => ticks.tickOf(value, id)}
        onToggle={(id) => onChange(ticks.toggle(value, id))}
        search={search}
        height={420}
        empty={t('nothingFound')}
      />
    </>
  )
}
