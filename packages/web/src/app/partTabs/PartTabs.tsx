import { Menu, Tabs } from '@mantine/core'
import { useT } from '../i18n.ts'
import { MoreTabsButton } from '../../ui/MoreTabsButton.tsx'
import styles from './partTabs.module.css'
import { useTabInSight } from './useTabInSight.ts'
import { useTabsBeyond } from './useTabsBeyond.ts'

interface Props {
  tabs: readonly { readonly key: string; readonly label: string }[]
  /** The one in front. */
  shown: string | null
  onShow: (key: string) => void
}

/** The tabs of one thing in a line, their names whole: those that find no room are scrolled to, or chosen from a menu. */
export function PartTabs({ tabs, shown, onShow }: Props) {
  const t = useT('common')
  const list = useTabInSight(shown, tabs.length)
  const beyond = useTabsBeyond(list, tabs.map(({ label }) => label).join())
  return (
    <div className={styles.row}>
      <Tabs.List ref={list} className={styles.tabs ?? ''}>
        {tabs.map(({ key, label }, place) => (
          <Tabs.Tab key={key} value={key} data-beyond={beyond.includes(place) || undefined}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {beyond.length > 0 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <MoreTabsButton label={t('moreTabs')} count={beyond.length} />
          </Menu.Target>
          <Menu.Dropdown>
            {tabs.map(({ key, label }, place) =>
              beyond.includes(place) ? (
                <Menu.Item key={key} onClick={() => onShow(key)}>
                  {label}
                </Menu.Item>
              ) : null,
            )}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  )
}
