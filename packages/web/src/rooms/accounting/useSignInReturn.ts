import { callback, getAccountingSettings, getConnection } from '@waymark/contract/rooms/sales/accounting.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/refusal/errorText.ts'
import { translate } from '../../app/i18n.ts'
import { say, sayFailure } from '../../app/said/say.ts'
import { refresh } from '../../app/useCall.ts'

const KEYS = ['state', 'code', 'realmId', 'error'] as const

/** Finishes a sign-in where the accounting service has just led back here, and takes what it said out of the address. */
export function useSignInReturn(): void {
  const [search, setSearch] = useSearchParams()
  const begun = useRef(false)
  useEffect(() => {
    const state = search.get('state')
    // codes are good once, and so is this
    if (state === null || begun.current) return
    begun.current = true
    const said = Object.fromEntries(KEYS.flatMap((key) => (search.has(key) ? [[key, search.get(key) ?? '']] : [])))
    setSearch({}, { replace: true })
    const finish = async (): Promise<void> => {
      const outcome = await call(callback, { ...said, state })
      if (!outcome.ok) sayFailure(errorText(outcome) ?? '')
      else if (outcome.data.state === 'connected')
        say(translate('accounting', 'isConnected', { name: outcome.data.company }))
      refresh(getAccountingSettings)
      refresh(getConnection)
    }
    void finish()
  }, [search, setSearch])
}
