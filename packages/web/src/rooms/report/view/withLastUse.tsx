import { reportViewCalls } from '@waymark/contract/rooms/report/reportView.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { Waiting } from '../../../ui/Waiting.tsx'

/** Longest that a screen waits for what it was asked for last. Milliseconds. */
const PATIENCE = 2_000

/**
 * A report's screen that opens with what the user asked it for last, on whichever device, unless its address says what to
 * show. A screen that stands open is left as it is.
 */
export function withLastUse({ default: Screen }: { default: ComponentType }): { default: ComponentType } {
  return {
    default: function Remembered() {
      const t = useT('common')
      return useLastUse() ? <Screen /> : <Waiting label={t('loading')} like="table" />
    },
  }
}

/** Puts what was asked last into a bare address; true once the address is what the screen shall show. */
function useLastUse(): boolean {
  const location = useLocation()
  const navigate = useNavigate()
  const [at] = useState(location)
  const asked = new URLSearchParams(at.search)
  const view = asked.get('view')
  asked.delete('view')
  const isBare = asked.size === 0
  const [isReady, setReady] = useState(!isBare)
  useEffect(() => {
    if (isReady) return undefined
    const leaving = new AbortController()
    const late = setTimeout(() => setReady(true), PATIENCE)
    const open = async (): Promise<void> => {
      const outcome = await call(reportViewCalls.getReportUseList, {}, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      clearTimeout(late)
      const last = outcome.ok
        ? outcome.data.find(
            ({ path, choices, opens }) => opens && path === at.pathname && (view === null || choices['view'] === view),
          )
        : undefined
      const search = last ? new URLSearchParams(last.choices).toString() : ''
      // an address that says it all already would not change
      if (search === '' || `?${search}` === at.search) setReady(true)
      else void navigate({ pathname: at.pathname, search }, { replace: true })
    }
    void open()
    return () => {
      clearTimeout(late)
      leaving.abort()
    }
  }, [isReady, at, view, navigate])
  // the address changes a moment after it is asked to
  return isReady || location.search !== at.search
}
