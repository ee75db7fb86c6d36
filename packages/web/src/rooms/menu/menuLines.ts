import type { Menu } from '@waymark/contract/rooms/organization/menu.ts'

/** An entry as a line of the tree. */
export interface MenuLine {
  entry: Menu
  level: number
  hasChildren: boolean
  isOpen: boolean
  /** The entries right before and after it among those of the same parent. */
  before: Menu | undefined
  after: Menu | undefined
}

/** The lines to show: what is unfolded, or when searching all that fits with what is above it. */
export function menuLines(
  entries: readonly Menu[],
  open: ReadonlySet<number>,
  search: string,
  nameOf: (entry: Menu) => string,
): MenuLine[] {
  const byId = new Map(entries.map((entry) => [entry.menuId, entry]))
  const children = Map.groupBy(entries, (entry) => (byId.has(entry.parentId) ? entry.parentId : 0))
  const wanted = new Set<number>()
  const letters = search.trim().toLowerCase()
  if (letters !== '')
    for (const entry of entries) {
      if (!`${nameOf(entry)} ${entry.perms} ${entry.path}`.toLowerCase().includes(letters)) continue
      for (let at: Menu | undefined = entry; at && !wanted.has(at.menuId); at = byId.get(at.parentId))
        wanted.add(at.menuId)
    }
  const out: MenuLine[] = []
  const walk = (parentId: number, level: number): void => {
    const siblings = children.get(parentId) ?? []
    for (const [i, entry] of siblings.entries()) {
      if (letters !== '' && !wanted.has(entry.menuId)) continue
      const hasChildren = children.has(entry.menuId)
      const isOpen = hasChildren && (letters !== '' || open.has(entry.menuId))
      out.push({ entry, level, hasChildren, isOpen, before: siblings[i - 1], after: siblings[i + 1] })
      if (isOpen && level < 60) walk(entry.menuId, level + 1)
    }
  }
  walk(0, 0)
  return out
}
