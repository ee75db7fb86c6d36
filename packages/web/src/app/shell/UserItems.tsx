import { Menu } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconLogout,
  IconMailForward,
  IconMoon,
  IconServer2,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { getApplication } from '@waymark/contract/rooms/common.ts'
import { useNavigate } from 'react-router'
import { useT } from '../i18n.ts'
import { paths } from '../paths.ts'
import { usePermission, useSession } from '../sessionStore.ts'
import { useToggleScheme } from './ColorSchemeButton.tsx'
import { useCall } from '../useCall.ts'
import { LanguageItems } from './language/LanguageItems.tsx'
import { signOut } from './signOut.ts'

/** Who is signed in, their preferences, and the way out, as items of a menu. */
export function UserItems({ phone }: { phone: boolean }) {
  const t = useT('shell')
  const navigate = useNavigate()
  const user = useSession((state) => state.info?.user)
  const mayAccount = usePermission('usercenter:myaccount:view')
  const scheme = useToggleScheme()
  const outbox = useCall(getApplication, {}, { enabled: user?.admin ?? false }).data?.outbox ?? false
  if (!user) return null
  return (
    <>
      <Menu.Label>
        {user.username}
        <br />
        {user.orgName}
      </Menu.Label>
      <Menu.Divider />
      {mayAccount ? (
        <Menu.Item leftSection={<IconUserCircle size={16} aria-hidden />} onClick={() => void navigate(paths.account)}>
          {t('myAccount')}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => void navigate(paths.preferences)}
      >
        {t('preferences')}
      </Menu.Item>
      {user.admin && outbox ? (
        <Menu.Item leftSection={<IconMailForward size={16} aria-hidden />} onClick={() => void navigate(paths.outbox)}>
          {t('outbox')}
        </Menu.Item>
      ) : null}
      {user.admin ? (
        <Menu.Item leftSection={<IconAlertTriangle size={16} aria-hidden />} onClick={() => void navigate(paths.tasks)}>
          {t('tasks')}
        </Menu.Item>
      ) : null}
      {user.admin ? (
        <Menu.Item leftSection={<IconServer2 size={16} aria-hidden />} onClick={() => void navigate(paths.processes)}>
          {t('processes')}
        </Menu.Item>
      ) : null}
      {phone ? (
        <>
          <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => void navigate(paths.settings)}>
            {t('settings')}
          </Menu.Item>
          <Menu.Item
            leftSection={
              scheme.current === 'dark' ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />
            }
            onClick={scheme.toggle}
          >
            {scheme.current === 'dark' ? t('lightMode') : t('darkMode')}
          </Menu.Item>
          <Menu.Label>{t('language')}</Menu.Label>
          <LanguageItems />
          <Menu.Divider />
        </>
      ) : null}
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
        {t('signOut')}
      </Menu.Item>
    </>
  )
}
