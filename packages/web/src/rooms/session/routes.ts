import { paths } from '../../app/paths.ts'
import type { OutsideScreen } from '../../app/RoomScreen.ts'

const rooms = ['session', 'entry'] as const

export const outside: readonly OutsideScreen[] = [
  { path: paths.register, rooms, load: () => import('./RegisterScreen.tsx') },
  { path: paths.forgotPassword, rooms, load: () => import('./ForgotScreen.tsx') },
  { path: paths.resetPassword, rooms, load: () => import('./ResetScreen.tsx') },
  { path: paths.loginReturn, rooms, load: () => import('./ReturnScreen.tsx') },
  { path: paths.policy, rooms, load: () => import('./PolicyScreen.tsx') },
]
