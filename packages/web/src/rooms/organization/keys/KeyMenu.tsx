import type { AccessKey } from '@waymark/contract/rooms/session/accessKey.ts'
import { useT } from '../../../app/i18n.ts'
import { RowMenu } from '../../../app/RowMenu.tsx'
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
    <RowMenu
      name={key.name}
      actions={[
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', key }) },
        mayEdit && { label: t('rotate'), run: () => start({ kind: 'rotate', key }) },
        mayDelete && { label: t('revoke'), danger: true, run: () => start({ kind: 'revoke', key }) },
      ]}
    />
  )
}
