import { useLayoutEffect } from 'react'
import { type Location, NavigationType, useNavigate, useNavigationType } from 'react-router'
import { instantOf, takeInstant, useInstant, withInstant } from './instant.ts'

/**
 * Keeps the address and the instant that the client shows the same. An address that was opened, typed or gone back to says
 * which instant it is; a link from one screen to another, which names none, stays at the one that is shown.
 */
export function useInstantInAddress(location: Location): void {
  const navigate = useNavigate()
  const came = useNavigationType()
  useLayoutEffect(() => {
    const named = instantOf(location.search)
    const { at } = useInstant.getState()
    if (named !== null || came === NavigationType.Pop) takeInstant(named)
    else if (at !== null) void navigate(withInstant(location, at), { replace: true, state: location.state })
    // only a new address is looked at
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location])
}
