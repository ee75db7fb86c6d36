import type { SecondFactorNeeded } from '@waymark/contract/rooms/session/session.ts'
import { use, useEffect, useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { fetchAhead, whenIdle } from '../../ui/whenIdle.ts'
import { ScreensContext } from '../../app/routeTable.ts'
import { useSession } from '../../app/sessionStore.ts'
import { loadMapLibre } from '../../map/loadMapLibre.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { SignInForm } from './SignInForm.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

// most sign-ins need neither
const FirstPassword = lazyPart(async () => ({ default: (await import('./FirstPassword.tsx')).FirstPassword }))
const SecondFactor = lazyPart(async () => ({ default: (await import('./SecondFactor.tsx')).SecondFactor }))

/** A sign-in whose password was right, and whether it is to be kept on this computer. */
export interface Pending {
  needed: SecondFactorNeeded
  remember: boolean
}

/** Signing in, the second factor, and the password change that the first sign-in asks for. */
export default function LoginScreen() {
  const t = useT('session')
  const mustChange = useSession((state) => state.info?.needsPasswordChange ?? false)
  const [pending, setPending] = useState<Pending>()
  usePrefetch()
  if (mustChange)
    return (
      <EntryFrame title={t('chooseNewPassword')} lead={t('changeLead')}>
        <FirstPassword />
      </EntryFrame>
    )
  if (pending)
    return (
      <EntryFrame title={t('secondTitle')} lead={t('secondLead')}>
        <SecondFactor pending={pending} onBack={() => setPending(undefined)} />
      </EntryFrame>
    )
  return (
    <EntryFrame title={t('title')} lead={t('lead')}>
      <SignInForm onSecondFactor={setPending} />
    </EntryFrame>
  )
}

/** While the user types, what they will see next is fetched: the map library and the first screen. */
function usePrefetch(): void {
  const screens = use(ScreensContext)
  useEffect(
    () =>
      whenIdle(() => {
        fetchAhead(loadMapLibre)
        fetchAhead(async () => screens[0]?.load())
      }),
    [screens],
  )
}
