import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n.ts'
import { useAboveLegend } from './useAboveLegend.ts'
import styles from './said.module.css'
import { useSaid } from './say.ts'

/** Milliseconds that a word stays; a failure stays until it was likely read. */
const [STAYS, FAILURE_STAYS] = [4_000, 12_000]

const close = (): void => useSaid.setState({ said: undefined })

/** At the foot of the window: what a press did, or why it did nothing. The region is there before its words are. */
export function SaidNotice() {
  const common = useT('common')
  const said = useSaid((state) => state.said)
  const place = useRef<HTMLDivElement>(null)
  useAboveLegend(place, said)
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(close, said.isFailure ? FAILURE_STAYS : STAYS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <div ref={place} className={styles.place} role={said?.isFailure ? 'alert' : 'status'}>
      {said ? (
        <div className={styles.said} data-failure={said.isFailure || undefined}>
          {said.isFailure ? <IconAlertTriangle size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
          <span>{said.text}</span>
          <CloseButton size="sm" aria-label={common('close')} onClick={close} />
        </div>
      ) : null}
    </div>
  )
}
