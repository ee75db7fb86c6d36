import { paths } from '../../app/paths.ts'
import type { OutsideScreen } from '../../app/RoomScreen.ts'

export const outside: readonly OutsideScreen[] = [
  { path: paths.partnerInvitation, rooms: ['partner'], load: () => import('./InvitationScreen.tsx') },
]
