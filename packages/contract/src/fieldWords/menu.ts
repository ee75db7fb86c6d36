import { menu } from '../rooms/menu.ts'
import type { RoomWords } from './RoomWords.ts'

export const menuWords: RoomWords = {
  title: 'Menus',
  about: 'Entries of the sidebar and the permissions behind them.',
  schemas: { Menu: menu },
}
