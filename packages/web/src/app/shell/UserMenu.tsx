import { UnstyledButton } from '@mantine/core'
import { framePart } from '../load/framePart.ts'
import { useT } from '../i18n.ts'
import { MenuOnDemand } from '../menu/MenuOnDemand.tsx'
import { useSession } from '../sessionStore.ts'
import styles from './shell.module.css'

const UserItems = framePart(async () => (await import('./UserItems.tsx')).UserItems)

/** Who is signed in, their preferences, and the way out. */
export function UserMenu({ phone }: { phone: boolean }) {
  const t = useT('shell')
  const user = useSession((state) => state.info?.user)
  if (!user) return null
  return (
    <MenuOnDemand
      position="bottom-end"
      width={220}
      renderTarget={(props) => (
        <UnstyledButton
          className={styles.user}
          aria-label={t('userMenu', { name: user.username })}
          data-initials={user.username.slice(0, 2).toUpperCase()}
          {...props}
        />
      )}
    >
      <UserItems phone={phone} />
    </MenuOnDemand>
  )
}
