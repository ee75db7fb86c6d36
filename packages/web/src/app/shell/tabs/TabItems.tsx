import { CloseButton, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../i18n.ts'
import type { OpenTab } from '../../tabs/tabs.ts'

interface Props {
  tabs: readonly { tab: OpenTab; name: string }[]
  onClose: (tab: OpenTab) => void
}

/** Open screens that have no room in the strip, as items of a menu. */
export function TabItems({ tabs, onClose }: Props) {
  const t = useT('shell')
  return tabs.map(({ tab, name }) => (
    <Menu.Item
      key={tab.key}
      component={Link}
      to={tab.location}
      rightSection={
        <CloseButton
          component="span"
          size="xs"
          aria-hidden
          title={t('closeTab', { name })}
          onClick={(event) => {
            event.preventDefault()
            event.stopPropagation()
            onClose(tab)
          }}
        />
      }
    >
      {name}
    </Menu.Item>
  ))
}
