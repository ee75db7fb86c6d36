import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-gurmukhi/wght.css'
import './app/look/mantineStyles.ts'
import './app/look/tokens.css'
import './app/look/print.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { framePart } from './app/load/framePart.ts'
import { loadFirstScreen } from './app/load/loadFirstScreen.ts'
import { keepStyles } from './app/load/lostStyles.ts'
import { loadRooms, startI18n, storedLocale } from './app/i18n.ts'
import { paths } from './app/paths.ts'
import { screenOutside, screensOf } from './app/routeTable.ts'
import type { RoomRoutes } from './app/RoomScreen.ts'
import { followOtherTabs } from './app/sessionStore.ts'
import { guardUnsaved } from './app/save/unsaved.ts'

/** The server puts a fresh nonce into the page; styles that are made while running carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

const rooms = Object.values(import.meta.glob<RoomRoutes>('./rooms/*/routes.ts', { eager: true }))
const screens = screensOf(rooms.flatMap((room) => room.screens ?? []))
const outside = rooms.flatMap((room) => room.outside ?? []).map(screenOutside)

const { Component: Login } = screenOutside({
  path: paths.login(),
  rooms: ['session'],
  load: () => import('./rooms/session/LoginScreen.tsx'),
})

const AlarmCount = framePart(async () => {
  const [module] = await Promise.all([import('./rooms/alarm/AlarmCount.tsx'), loadRooms(['alarmWords'])])
  return module.AlarmCount
})
const MessageBell = framePart(async () => {
  const [module] = await Promise.all([import('./rooms/message/MessageBell.tsx'), loadRooms(['message'])])
  return module.MessageBell
})
/** What the top bar says of news: open alarms, then messages. */
const Bell: ComponentType = () => (
  <>
    <AlarmCount />
    <MessageBell />
  </>
)

const PolicyPrompt = framePart(async () => {
  const [module] = await Promise.all([import('./rooms/session/PolicyPrompt.tsx'), loadRooms(['session', 'entry'])])
  return module.PolicyPrompt
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

keepStyles()
followOtherTabs()
guardUnsaved()
await Promise.all([startI18n(storedLocale(), ['common', 'thing', 'shell']), loadFirstScreen(screens)])
createRoot(root).render(
  <StrictMode>
    <App screens={screens} Login={Login} Bell={Bell} outside={outside} PolicyPrompt={PolicyPrompt} nonce={nonce} />
  </StrictMode>,
)
