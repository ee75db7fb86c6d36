import { Menu, Tabs, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useT } from '../../app/i18n.ts'
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
            <UnstyledButton
              className={styles.moreTabs}
              aria-label={`${t('moreTabs')}: ${beyond.length}`}
              title={t('moreTabs')}
            >
              <IconDots size={16} aria-hidden />
              {beyond.length}
            </UnstyledButton>
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
