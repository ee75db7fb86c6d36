import { loginInfo, secondFactorNeeded, menuEntry } from '../rooms/session.ts'
import type { RoomWords } from './RoomWords.ts'

export const sessionWords: RoomWords = {
  title: 'Signing in',
  about: 'Sign in, sign out, the session and the menus that it opens.',
  schemas: { LoginInfo: loginInfo, SecondFactorNeeded: secondFactorNeeded, MenuEntry: menuEntry },
}
