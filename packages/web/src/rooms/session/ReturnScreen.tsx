import { finishLinkedLogin, bindFacebook, bindGoogle } from '@waymark/contract/rooms/session/linkedLogin.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../app/api.ts'
import { deviceToken } from '../../app/signIn/deviceToken.ts'
import { errorText } from '../../app/refusal/errorText.ts'
import { useT } from '../../app/i18n.ts'
import { takeBegun } from '../../app/signIn/linkedLogin.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { completeSignIn } from './completeSignIn.ts'
import type { Pending } from './LoginScreen.tsx'
import { BackToSignIn } from './RegisterScreen.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { signInOptions } from './signInOptions.ts'

/** Where Google and Facebook lead back to: finishes what this tab began. */
export default function ReturnScreen() {
  const t = useT('entry')
  const session = useT('session')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [pending, setPending] = useState<Pending>()
  const [failure, setFailure] = useState<string>()
  const begun = useRef(false)

  useEffect(() => {
    // codes are good once, and so is this
    if (begun.current) return
    begun.current = true
    const finish = async (): Promise<void> => {
      const [state, code] = [search.get('state'), search.get('code')]
      const mine = takeBegun(state)
      if (!mine || !state) return setFailure(t('returnForeign'))
      if (!code) return setFailure(t('returnFailed'))
      if (mine.purpose === 'bind') {
        const outcome = await call(mine.provider === 'google' ? bindGoogle : bindFacebook, { bind: true, state, code })
        if (!outcome.ok) return setFailure(errorText(outcome))
        return navigate(paths.loginAccounts, { replace: true })
      }
      const { policyVersion } = await signInOptions()
      const outcome = await call(finishLinkedLogin, { state, code, deviceToken: deviceToken(), policyVersion })
      if (!outcome.ok) return setFailure(errorText(outcome))
      if ('pendingToken' in outcome.data) return setPending({ needed: outcome.data, remember: true })
      await completeSignIn(outcome.data, true)
      return navigate(outcome.data.needsPasswordChange ? paths.login() : paths.home, { replace: true })
    }
    void finish()
  }, [navigate, search, t])

  if (pending)
    return (
      <EntryFrame title={session('secondTitle')} lead={session('secondLead')}>
        <SecondFactor pending={pending} onBack={() => void navigate(paths.login())} />
      </EntryFrame>
    )
  if (failure === undefined)
    return (
      <EntryFrame title={t('returnTitle')}>
        <Waiting label={t('returnTitle')} />
      </EntryFrame>
    )
  return (
    <EntryFrame title={t('returnFailed')}>
      <EmptyState alert title={failure} />
      <BackToSignIn />
    </EntryFrame>
  )
}
