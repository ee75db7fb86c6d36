import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'

/** Something that can be done with a record: at once, or by what opens over the list. */
export type RowAction = {
  label: string
  /** Takes something away. */
  danger?: boolean
  disabled?: boolean
  /** On the record's own page it stands before all others. */
  isFirst?: boolean
} & ({ run: () => void } | { render: (close: () => void) => ReactNode })

interface Props {
  /** What the row is called. */
  name: string
  /** What can be done with it, in order; false for what this user may not. */
  actions: readonly (RowAction | false)[]
  /** Shows what an action opens. */
  onDialog?: (dialog: (close: () => void) => ReactNode) => void
}

/** What can be done with the record of a row; nothing where nothing can. */
export function RowMenu({ name, actions, onDialog }: Props) {
  const common = useT('common')
  const possible = actions.filter((action) => action !== false)
  if (possible.length === 0) return null
  return (
    // A press on the menu is not a press on its row.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches only
    <span onClick={(event) => event.stopPropagation()}>
      {/* gone at once: what a press leads to may hide this list, and a menu that was fading would stay in it */}
      <Menu position="bottom-end" width={190} transitionProps={{ exitDuration: 0 }}>
        <Menu.Target>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={common('rowActions', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {possible.map((action) => (
            <Menu.Item
              key={action.label}
              disabled={action.disabled ?? false}
              onClick={() => ('run' in action ? action.run() : onDialog?.(action.render))}
              {...(action.danger ? { color: 'red' } : {})}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
