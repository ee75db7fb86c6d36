import { Button } from '@mantine/core'
import type { CallIn } from '@waymark/contract/call.ts'
import { sendCode } from '@waymark/contract/rooms/session/verification.ts'
import { useEffect, useState } from 'react'
import { useHumanCall } from '../human/useHumanCall.ts'
import { useT } from '../i18n.ts'
import { sayFailure } from '../said/say.ts'
import { useSave } from '../save/useSave.ts'

const sayFailureOf = (text: string | undefined): void => void (text === undefined || sayFailure(text))

interface Props {
  size?: 'xs' | 'md'
  request: CallIn<typeof sendCode>
  /** A code has gone already when this is first shown. */
  sent?: boolean
  /** Hears why it could not be sent; said at the foot of the window without. */
  onFailure?: (text: string | undefined) => void
}

/** Sends a code, and another one after a minute. Needs the messages of the room `session`. */
export function SendCodeButton({ size = 'xs', request, sent = false, onFailure = sayFailureOf }: Props) {
  const t = useT('session')
  const { testing, humanCall } = useHumanCall()
  const [wait, setWait] = useState(sent ? 60 : 0)
  const [once, setOnce] = useState(sent)
  useEffect(() => {
    if (wait <= 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const saving = useSave(() => humanCall(sendCode, request), {
    done: ({ again }) => {
      setOnce(true)
      setWait(again)
    },
    onFailure,
  })

  return (
    <div>
      <Button
        size={size}
        variant="default"
        fullWidth
        loading={saving.busy}
        disabled={wait > 0}
        onClick={() => saving.save()}
      >
        {wait > 0 ? t('sendAgainIn', { seconds: wait }) : once ? t('sendAgain') : t('sendCode')}
      </Button>
      <output className="wm-said">{testing ? t('checkingHuman') : once ? t('codeSent') : null}</output>
    </div>
  )
}
