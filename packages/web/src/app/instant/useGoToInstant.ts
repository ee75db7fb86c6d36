import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { takeInstant, withInstant } from './instant.ts'

/** Shows the whole client at an instant, ms since 1970 UTC; null: now. */
export function useGoToInstant(): (at: number | null) => void {
  const navigate = useNavigate()
  return useCallback(
    (at) => {
      // another part of the address may have changed since this was drawn
      const [pathname = '/', query = ''] = location.hash.slice(1).split('?')
      takeInstant(at)
      void navigate(withInstant({ pathname, search: query === '' ? '' : `?${query}` }, at), { replace: true })
    },
    [navigate],
  )
}
