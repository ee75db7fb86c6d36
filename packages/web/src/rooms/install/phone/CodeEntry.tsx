import { useBusy } from '../../../app/save/useBusy.ts'
import { Button, TextInput } from '@mantine/core'
import { authorizationByPost } from '@waymark/contract/rooms/device/install.ts'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../app/api.ts'
import { refusedText } from '../../../app/refusal/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import styles from './install.module.css'
import { beginInstallSession } from './installSession.ts'
import { usePhoneInstalls } from './phoneInstalls.ts'
import { isToSend } from './sendInstalls.ts'

/** Asks for the code that lets an installer in; a link brings it along. */
export function CodeEntry({ code: given }: { code: string }) {
  const t = useT('installPhone')
  const navigate = useNavigate()
  const [code, setCode] = useState(given)
  const [busy, during] = useBusy()
  const [failure, setFailure] = useState<string>()
  const waiting = usePhoneInstalls((state) => state.installs?.find((each) => isToSend(each) || each.status === 'draft'))
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const outcome = await during(call(authorizationByPost, { code }))
    if (!outcome.ok) return setFailure(refusedText(outcome) ?? t('requestFailed'))
    beginInstallSession(outcome.data)
    // the address no longer holds it, nor what the browser remembers of it
    await navigate(paths.install, { replace: true })
    return undefined
  }
  return (
    <form className={styles.sheet} onSubmit={(event) => void enter(event)}>
      <h1>{t('install')}</h1>
      {waiting ? (
        <p className={styles.waiting} role="status">
          {t('waitsForCode', { customer: waiting.customerName })}
        </p>
      ) : null}
      <p>{t('codeText')}</p>
      <TextInput
        size="lg"
        label={t('installCode')}
        placeholder="ABCDE-FGHJK"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={failure}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={code.trim() === ''}>
        {t('continue')}
      </Button>
    </form>
  )
}
