import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { HashRouter, Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router'
import { StandIn } from './load/StandIn.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { GuardedScreen } from './GuardedScreen.tsx'
import { useT } from './i18n.ts'
import { safeRedirect, paths } from './paths.ts'
import { PolicyPromptContext, ScreensContext, type Screen } from './routeTable.ts'
import { useSession } from './sessionStore.ts'
import { PublicForbidden, PublicNotFound } from './shell/Missing.tsx'
import { OldAddress } from './shell/OldAddress.tsx'
import { Shell } from './shell/Shell.tsx'
import { theme } from './look/theme.ts'
import { queryClient } from './useCall.ts'

interface Props {
  screens: readonly Screen[]
  /** The sign-in screen, brought from its room. */
  Login: ComponentType
  /** What the top bar shows of messages, brought from its room. */
  Bell: ComponentType
  /** Screens that need no session. */
  outside: readonly { path: string; Component: ComponentType }[]
  PolicyPrompt: ComponentType
  nonce: string
}

/** The client: sign-in without a session, the shell with one. */
export function App({ screens, Login, Bell, outside, PolicyPrompt, nonce }: Props) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        <ScreensContext value={screens}>
          <PolicyPromptContext value={<PolicyPrompt />}>
            <HashRouter>
              <Routes>
                {outside.map(({ path, Component }) => (
                  <Route key={path} path={path} element={<Outside Component={Component} />} />
                ))}
                <Route path="/login" element={<SignedOut Login={Login} />} />
                <Route path="/old" element={<OldAddress />} />
                <Route path="/map2" element={<Navigate to={paths.map({ tab: 'paging' })} replace />} />
                <Route path="*" element={<SignedIn Bell={Bell} />} />
              </Routes>
            </HashRouter>
          </PolicyPromptContext>
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
    <GuardedScreen>
      <StandIn value={<Waiting label={t('loading')} />}>
        <Login />
      </StandIn>
    </GuardedScreen>
  )
}

function Outside({ Component }: { Component: ComponentType }) {
  const t = useT('common')
  return (
    <GuardedScreen>
      <StandIn value={<Waiting label={t('loading')} />}>
        <Component />
      </StandIn>
    </GuardedScreen>
  )
}

function SignedIn({ Bell }: { Bell: ComponentType }) {
  const location = useLocation()
  const left = useSession((state) => state.left)
  const ready = useSession((state) => state.info !== null && !state.info.needsPasswordChange)
  if (!ready && location.pathname === paths.notFound) return <PublicNotFound />
  if (!ready && location.pathname === paths.forbidden) return <PublicForbidden />
  if (!ready && (left || location.pathname === paths.home)) return <Navigate to={paths.login()} replace />
  if (!ready) return <Navigate to={paths.login(location.pathname + location.search)} replace />
  return <Shell Bell={Bell} />
}
