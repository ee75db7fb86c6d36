import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-gurmukhi/wght.css'
import './app/mantineStyles.ts'
import './app/tokens.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, screenOutside } from './app/App.tsx'
import { framePart } from './app/framePart.ts'
import { headStart } from './app/headStart.ts'
import { loadRooms, startI18n, storedLocale } from './app/i18n.ts'
import { paths } from './app/paths.ts'
import { screensOf } from './app/routeTable.ts'
import { followOtherTabs } from './app/sessionStore.ts'
import { guardUnsaved } from './app/unsaved.ts'
import { alarmRoutes } from './rooms/alarm/routes.ts'
import { alarmRuleRoutes } from './rooms/alarmRule/routes.ts'
import { accountRoutes } from './rooms/account/routes.ts'
import { deviceRoutes } from './rooms/device/routes.ts'
import { destinationRoutes } from './rooms/destination/routes.ts'
import { driverRoutes } from './rooms/driver/routes.ts'
import { importSourceRoutes } from './rooms/importSource/routes.ts'
import { groupRoutes } from './rooms/group/routes.ts'
import { reportRoutes } from './rooms/report/routes.ts'
import { proximityRoutes } from './rooms/proximity/routes.ts'
import { landmarkRoutes } from './rooms/landmark/routes.ts'
import { movementRoutes } from './rooms/movement/routes.ts'
import { monitoringRoutes } from './rooms/monitoring/routes.ts'
import { areaRoutes } from './rooms/area/routes.ts'
import { auditRoutes } from './rooms/audit/routes.ts'
import { dictionaryRoutes } from './rooms/dictionary/routes.ts'
import { feedbackRoutes } from './rooms/feedback/routes.ts'
import { messageRoutes } from './rooms/message/routes.ts'
import { organizationRoutes } from './rooms/organization/routes.ts'
import { softDeleteRoutes } from './rooms/softDelete/routes.ts'
import { toolRoutes } from './rooms/tool/routes.ts'
import { menuRoutes } from './rooms/menu/routes.ts'
import { roleRoutes } from './rooms/role/routes.ts'
import { outboxRoutes } from './rooms/outbox/routes.ts'
import { scheduleRoutes } from './rooms/schedule/routes.ts'
import { shareRoutes } from './rooms/share/routes.ts'
import { temperatureRoutes } from './rooms/temperature/routes.ts'
import { trailRoutes } from './rooms/trail/routes.ts'
import { userRoutes } from './rooms/user/routes.ts'
import { mobileRoutes } from './rooms/mobile/routes.ts'
import { maintenanceRoutes } from './rooms/maintenance/routes.ts'
import { vehicleRoutes } from './rooms/vehicle/routes.ts'

/** The server puts a fresh nonce into the page; styles that are made while running carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

const screens = screensOf([
  ...monitoringRoutes,
  ...trailRoutes,
  ...temperatureRoutes,
  ...maintenanceRoutes,
  ...mobileRoutes,
  ...vehicleRoutes,
  ...groupRoutes,
  ...driverRoutes,
  ...importSourceRoutes,
  ...destinationRoutes,
  ...landmarkRoutes,
  ...movementRoutes,
  ...proximityRoutes,
  ...reportRoutes,
  ...alarmRoutes,
  ...alarmRuleRoutes,
  ...shareRoutes,
  ...scheduleRoutes,
  ...organizationRoutes,
  ...deviceRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...menuRoutes,
  ...messageRoutes,
  ...feedbackRoutes,
  ...dictionaryRoutes,
  ...auditRoutes,
  ...areaRoutes,
  ...softDeleteRoutes,
  ...toolRoutes,
  ...accountRoutes,
  ...outboxRoutes,
])

const Login = screenOutside(async () => {
  const [module] = await Promise.all([import('./rooms/session/LoginScreen.tsx'), loadRooms(['session'])])
  return module
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

/** A screen of the room `session` for everybody, with its messages. */
const entry = (load: () => Promise<{ default: ComponentType }>) =>
  screenOutside(async () => {
    const [module] = await Promise.all([load(), loadRooms(['session', 'entry'])])
    return module
  })

const outside = [
  { path: paths.register, Component: entry(() => import('./rooms/session/RegisterScreen.tsx')) },
  { path: paths.forgotPassword, Component: entry(() => import('./rooms/session/ForgotScreen.tsx')) },
  { path: paths.resetPassword, Component: entry(() => import('./rooms/session/ResetScreen.tsx')) },
  { path: paths.loginReturn, Component: entry(() => import('./rooms/session/ReturnScreen.tsx')) },
  {
    path: paths.partnerInvitation,
    Component: screenOutside(async () => {
      const [module] = await Promise.all([import('./rooms/partner/InvitationScreen.tsx'), loadRooms(['partner'])])
      return module
    }),
  },
  {
    path: paths.shared,
    Component: screenOutside(async () => {
      const [module] = await Promise.all([import('./rooms/share/view/SharedScreen.tsx'), loadRooms(['sharedView'])])
      return module
    }),
  },
  {
    path: paths.claim,
    Component: screenOutside(async () => {
      const [module] = await Promise.all([import('./rooms/report/claim/ClaimScreen.tsx'), loadRooms(['claim'])])
      return module
    }),
  },
  { path: paths.policy, Component: entry(() => import('./rooms/session/PolicyScreen.tsx')) },
]

const PolicyPrompt = framePart(async () => {
  const [module] = await Promise.all([import('./rooms/session/PolicyPrompt.tsx'), loadRooms(['session', 'entry'])])
  return module.PolicyPrompt
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

followOtherTabs()
guardUnsaved()
await Promise.all([startI18n(storedLocale(), ['common', 'shell']), headStart(screens)])
createRoot(root).render(
  <StrictMode>
    <App screens={screens} Login={Login} Bell={Bell} outside={outside} PolicyPrompt={PolicyPrompt} nonce={nonce} />
  </StrictMode>,
)
