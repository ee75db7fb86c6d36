import { Menu, Tabs } from '@mantine/core'
import { useT } from '../../app/i18n.ts'
import { MoreTabsButton } from '../../ui/MoreTabsButton.tsx'
import styles from './record.module.css'
import { useTabInSight } from './useTabInSight.ts'
import { useTabsBeyond } from './useTabsBeyond.ts'

interface Props {
  tabs: readonly { readonly key: string; readonly label: string }[]
  /** The one in front. */
  shown: string | null
  onShow: (key: string) => void
}

/** The list of a record's tabs, whose names are whole: those that find no room are scrolled to, or chosen from a menu. */
export function RecordTabs({ tabs, shown, onShow }: Props) {
  const t = useT('record')
  const list = useTabInSight(shown, tabs.length)
  const beyond = useTabsBeyond(list, tabs.map(({ label }) => label).join())
  return (
    <div className={styles.tabRow}>
      <Tabs.List ref={list} className={styles.tabs ?? ''}>
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
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
