import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n.ts'
import type { ShownGroup } from '../menu/useMenu.ts'
import { RailGroup } from './RailGroup.tsx'
import { SideGroup } from './SideGroup.tsx'
import styles from './sidebar.module.css'
import { toggleWide, useSide } from './sideState.ts'

/** The menu by groups: with names, or folded to a rail of pictures whose screens fly out. */
export function Sidebar({ groups, current }: { groups: readonly ShownGroup[]; current: string | undefined }) {
  const t = useT('shell')
  const wide = useSide((state) => state.wide)
  const list = useRef<HTMLDivElement>(null)
  // where one is stays in view, however one came there
  useEffect(() => {
    list.current?.querySelector('[aria-current], [data-here]')?.scrollIntoView({ block: 'nearest' })
  }, [current, groups, wide])
  const Toggle = wide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <nav className={styles.side} data-wide={wide || undefined} aria-label={t('menu')}>
      <div ref={list} className={styles.groups}>
        {groups.map((group) =>
          wide ? (
            <SideGroup key={group.name} group={group} current={current} />
          ) : (
            <RailGroup key={group.name} group={group} current={current} />
          ),
        )}
      </div>
      <UnstyledButton
        className={styles.toggle}
        aria-expanded={wide}
        aria-label={t(wide ? 'foldMenu' : 'unfoldMenu')}
        onClick={toggleWide}
      >
        <Toggle size={19} stroke={1.6} aria-hidden />
      </UnstyledButton>
    </nav>
  )
}
