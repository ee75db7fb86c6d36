import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, lazy, type ComponentType } from 'react'
import { HashRouter, Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router'
import { Waiting } from '../ui/Waiting.tsx'
import { useT } from './i18n.ts'
import { safeRedirect, paths } from './paths.ts'
import { ScreensContext, type Screen } from './routeTable.ts'
import { useSession } from './sessionStore.ts'
import { Shell } from './shell/Shell.tsx'
import { theme } from './theme.ts'
import { queryClient } from './useCall.ts'

interface Props {
  screens: readonly Screen[]
  /** The sign-in screen, brought from its room. */
  Login: ComponentType
  /** What the top bar shows of messages, brought from its room. */
  Bell: ComponentType
  nonce: string
}

/** The client: sign-in without a session, the shell with one. */
export function App({ screens, Login, Bell, nonce }: Props) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        <ScreensContext value={screens}>
          <HashRouter>
            <Routes>
              <Route path="/login" element={<SignedOut Login={Login} />} />
              <Route path="/map2" element={<Navigate to={paths.map({ tab: 'paging' })} replace />} />
              <Route path="*" element={<SignedIn Bell={Bell} />} />
            </Routes>
          </HashRouter>
        </ScreensContext>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function SignedOut({ Login }: { Login: ComponentType }) {
  const t = useT('common')
  const [search] = useSearchParams()
  const ready = useSession((state) => state.info !== null && !state.info.needsPasswordChange)
  if (ready) return <Navigate to={safeRedirect(search.get('redirect'))} replace />
  return (
    <Suspense fallback={<Waiting label={t('loading')} />}>
      <Login />
    </Suspense>
  )
}

function SignedIn({ Bell }: { Bell: ComponentType }) {
  const location = useLocation()
  const ready = useSession((state) => state.info !== null && !state.info.needsPasswordChange)
  if (!ready) return <Navigate to={paths.login(location.pathname + location.search)} replace />
  return <Shell Bell={Bell} />
}

/** A screen outside of the shell, loaded when first shown. */
export const screenOutside = (load: () => Promise<{ default: ComponentType }>): ComponentType => lazy(load)
