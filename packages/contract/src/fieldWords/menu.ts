import { menu } from '../rooms/menu.ts'
import type { RoomWords } from './RoomWords.ts'

export const menuWords: RoomWords = {
  title: 'Menus',
  about: 'Entries of the sidebar and the permissions behind them.',
  schemas: { Menu: menu },
  fields: {
    menuId: 'Id of the entry.',
    parentId: 'Id of the entry above it, 0 at the top.',
    menuName: 'Name of the entry.',
    type: 'Code of what it is: 0 a directory, 1 a menu, 2 a button, 3 a component.',
    perms: 'Permission, parts joined by colons; empty for a directory.',
    path: 'Route that a menu opens; empty otherwise.',
    weight: 'Number by which entries are ordered, smallest first.',
    seeded: 'Whether it came with the program, which needs its type, permission and address as they are.',
    roleCount: 'How many roles hold it.',
    menus: 'The entries to order.',
  },
}
