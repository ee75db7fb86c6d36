import { paths } from '../../app/paths.ts'
import type { OutsideScreen } from '../../app/RoomScreen.ts'

const load = () => import('./phone/InstallScreen.tsx')

export const outside: readonly OutsideScreen[] = [paths.install, paths.installWith].map((path) => ({
  path,
  rooms: ['installPhone'],
  load,
}))
