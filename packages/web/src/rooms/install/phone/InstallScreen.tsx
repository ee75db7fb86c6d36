import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadErrorTable } from '../../../app/refusal/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { SaidNotice } from '../../../app/said/SaidNotice.tsx'
import { Brand } from '../../../app/shell/Brand.tsx'
import { ColorSchemeButton } from '../../../app/shell/ColorSchemeButton.tsx'
import { keepOffline } from '../../../app/shell/keepOffline.ts'
import { LanguageMenu } from '../../../app/shell/language/LanguageMenu.tsx'
import { useTitle } from '../../../app/useTitle.ts'
import { CodeEntry } from './CodeEntry.tsx'
import styles from './install.module.css'
import { InstallHome } from './InstallHome.tsx'
import { InstallPage } from './InstallPage.tsx'
import { endInstallSession, useInstallSession } from './installSession.ts'
import { InstallSteps } from './InstallSteps.tsx'
import { readPhoneInstalls, usePhoneInstalls } from './phoneInstalls.ts'
import { useSending } from './useSending.ts'

/** Where installers work on a phone: with a code, for one customer and one day, with a network or without. */
export default function InstallScreen() {
  const t = useT('installPhone')
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const session = useInstallSession((state) => state.session)
  const installs = usePhoneInstalls((state) => state.installs)
  const [open, setOpen] = useState<string>()
  useTitle(t('install'))
  useSending()
  useEffect(() => {
    void readPhoneInstalls()
    void loadErrorTable()
    return keepOffline()
  }, [])
  const opened = installs?.find(({ key }) => key === open)
  const close = (): void => setOpen(undefined)
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <Brand size={22} />
        <span className={styles.grow} />
        {session ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={endInstallSession}>
            {t('signOut')}
          </Button>
        ) : null}
        <LanguageMenu />
        <ColorSchemeButton />
      </header>
      <div className={styles.body}>
        {!installs ? <Loader aria-label={t('loading')} /> : null}
        {installs && !session ? <CodeEntry key={code} code={code} /> : null}
        {session && opened?.status === 'draft' ? <InstallSteps install={opened} onClose={close} /> : null}
        {session && opened && opened.status !== 'draft' ? <InstallPage install={opened} onClose={close} /> : null}
        {installs && session && !opened ? <InstallHome session={session} installs={installs} onOpen={setOpen} /> : null}
      </div>
      <SaidNotice />
    </main>
  )
}
