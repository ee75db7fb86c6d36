import type { Menu } from '@waymark/contract/rooms/organization/menu.ts'

/** What is being done on the menus' screen. */
export type MenuTask = { kind: 'add'; below?: Menu } | { kind: 'edit' | 'delete'; entry: Menu }
