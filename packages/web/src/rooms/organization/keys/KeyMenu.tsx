import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { AccessKey } from '@waymark/contract/rooms/accessKey.ts'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'

/** What is being done with a key. */
export type KeyTask = { kind: 'add' } | { kind: 'edit' | 'rotate' | 'revoke'; key: AccessKey }

/** What can be done with a key. */
export function KeyMenu({ held: key, start }: { held: AccessKey; start: (task: KeyTask) => void }) {
  const t = useT('organization')
  const common = useT('common')
  const mayEdit = usePermission('organization:key:edit')
  const mayDelete = usePermission('organization:key:delete')
  return (
    // A press on the menu is not a press on its row.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches only
    <span onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" width={150}>
        <Menu.Target>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={common('rowActions', { name: key.name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit ? <Menu.Item onClick={() => start({ kind: 'edit', key })}>{common('edit')}</Menu.Item> : null}
          {mayEdit ? <Menu.Item onClick={() => start({ kind: 'rotate', key })}>{t('rotate')}</Menu.Item> : null}
          {mayDelete ? (
            <Menu.Item color="red" onClick={() => start({ kind: 'revoke', key })}>
              {t('revoke')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
