import { create } from 'zustand'

/** Scheme, host and port of servers that this page may not ask: they were switched on after it was loaded. */
export const useBlockedMaps = create<{ readonly origins: readonly string[] }>(() => ({ origins: [] }))

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  if (effectiveDirective !== 'connect-src' || !URL.canParse(blockedURI)) return
  const { origin } = new URL(blockedURI)
  useBlockedMaps.setState(({ origins }) => (origins.includes(origin) ? {} : { origins: [...origins, origin] }))
})
