import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-gurmukhi/wght.css'
import './app/mantineStyles.ts'
import './app/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, screenOutside } from './app/App.tsx'
import { loadRooms, startI18n, storedLocale } from './app/i18n.ts'
import { screensOf } from './app/routeTable.ts'
import { followOtherTabs } from './app/sessionStore.ts'
import { accountRoutes } from './rooms/account/routes.ts'
import { deviceRoutes } from './rooms/device/routes.ts'
import { groupRoutes } from './rooms/group/routes.ts'
import { landmarkRoutes } from './rooms/landmark/routes.ts'
import { monitoringRoutes } from './rooms/monitoring/routes.ts'
import { trailRoutes } from './rooms/trail/routes.ts'
import { vehicleRoutes } from './rooms/vehicle/routes.ts'

/** The server puts a fresh nonce into the page; styles that are made while running carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

const screens = screensOf([
  ...monitoringRoutes,
  ...trailRoutes,
  ...vehicleRoutes,
  ...groupRoutes,
  ...landmarkRoutes,
  ...deviceRoutes,
  ...accountRoutes,
])

const Login = screenOutside(async () => {
  const [module] = await Promise.all([import('./rooms/session/LoginScreen.tsx'), loadRooms(['session'])])
  return module
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

followOtherTabs()
await startI18n(storedLocale(), ['common', 'shell'])
createRoot(root).render(
  <StrictMode>
    <App screens={screens} Login={Login} nonce={nonce} />
  </StrictMode>,
)
