import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import { framePart } from '../load/framePart.ts'
import { loadRooms, useT } from '../i18n.ts'
import { useInstant } from '../instant/instant.ts'
import { chosenOrg } from '../orgTree/chosenOrg.ts'
import { paths } from '../paths.ts'
import { usePermission, useSession } from '../sessionStore.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { Brand } from './Brand.tsx'
import { ColorSchemeButton } from './ColorSchemeButton.tsx'
import { LanguageMenu } from './language/LanguageMenu.tsx'
import { LiveBadge } from './LiveBadge.tsx'
import styles from './shell.module.css'
import { TabStrip } from './tabs/TabStrip.tsx'
import { UserMenu } from './UserMenu.tsx'

const OrgSwitch = framePart(async () => (await import('./OrgSwitch.tsx')).OrgSwitch)

const TopClock = framePart(async () => {
  const [module] = await Promise.all([import('../instant/TopClock.tsx'), loadRooms(['timeMachine'])])
  return module.TopClock
})

interface Props {
  phone: boolean
  /** Messages, in a frame that is empty until it is loaded. */
  Bell: ComponentType
  onSearch: () => void
}

/** Brand, open tabs, search, and what belongs to the user. */
export function TopBar({ phone, Bell, onSearch }: Props) {
  const t = useT('shell')
  return (
    <header className={styles.top}>
      <Link className={styles.brand} to={paths.home} aria-label={t('home')}>
        <Brand size={22} />
      </Link>
      <OrgPlace />
      {phone ? <span className={styles.fill} /> : <TabStrip />}
      {phone ? (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('searchAndCommands')} onClick={onSearch}>
          <IconSearch size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <UnstyledButton className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K">
          <IconSearch size={15} aria-hidden />
          <span>{t('search')}</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </UnstyledButton>
      )}
      <ClockPlace />
      {phone ? null : <LanguageMenu />}
      {phone ? null : <ColorSchemeButton />}
      <Bell />
      <UserMenu phone={phone} />
    </header>
  )
}

/** Whether what is on screen is live, and the clock that leads to the past: for who sees anything that has one. */
function ClockPlace() {
  const isPast = useInstant(({ at }) => at !== null)
  const mayLookBack = useSession(({ permissions }) => [...permissions].some((each) => each.startsWith('monitoring:')))
  const [wanted, setWanted] = useState(isPast)
  useEffect(() => whenIdle(() => setWanted(true)), [])
  return (
    <>
      {isPast ? null : <LiveBadge />}
      {isPast || (mayLookBack && wanted) ? <TopClock /> : null}
    </>
  )
}

/** The organisation switch: at once where one was chosen, else when there is nothing more urgent to load. */
function OrgPlace() {
  const maySee = usePermission('organization:org:view')
  const [wanted, setWanted] = useState(() => chosenOrg() !== undefined)
  useEffect(() => whenIdle(() => setWanted(true)), [])
  if (!maySee || !wanted) return null
  return <OrgSwitch />
}
