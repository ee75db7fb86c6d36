import type { RouteEntry } from '../RouteEntry.ts'
import type { MenuGroup } from './buildMenu.ts'

/** Groups whose screens are the tools of internal users, the first one that they hold opens first (PERM-8). */
const INTERNAL_TOOLS = ['salesManagement', 'sales', 'repair', 'repairTags', 'manufacture', 'stock']

/**
 * Where the start leads: the lightest screen that the user may open, or for an internal user who is no administrator the
 * first of their tools (PERM-8).
 *
 * @param screens in order of weight
 */
export function homeOf<S extends RouteEntry>(
  screens: readonly S[],
  groups: readonly MenuGroup<S>[],
  user: { internal: boolean; admin: boolean } | undefined,
): string | undefined {
  if (user?.internal && !user.admin) {
    const held = new Map(groups.map((group) => [group.name, group]))
    for (const name of INTERNAL_TOOLS) {
      const tool = held.get(name)?.items[0]
      if (tool) return tool.to
    }
  }
  return screens[0]?.path
}
