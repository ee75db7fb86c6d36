import type { OrgLink } from './OrgForest.ts'

/** Organisations that somebody sees with all below them, and those of these that they do not see with all below them. */
export interface OrgChoice {
  readonly viewable: ReadonlySet<number>
  readonly excluded: ReadonlySet<number>
}

/** Whether an organisation is seen; `barred` where one above it is excluded, which nothing below can undo. */
export type OrgSight = 'seen' | 'unseen' | 'barred'

/** Parents by organisation. */
export const parentsOf = (links: readonly OrgLink[]): ReadonlyMap<number, number> =>
  new Map(links.map(({ orgId, parentId }) => [orgId, parentId]))

/** How a choice looks at one organisation. */
export function orgSight(
  parents: ReadonlyMap<number, number>,
  { viewable, excluded }: OrgChoice,
  orgId: number,
): OrgSight {
  const above = [...ancestorsOf(parents, orgId)]
  if (above.some((each) => excluded.has(each))) return 'barred'
  if (excluded.has(orgId)) return 'unseen'
  return viewable.has(orgId) || above.some((each) => viewable.has(each)) ? 'seen' : 'unseen'
}

/**
 * The choice after an organisation was ticked or unticked. What was chosen below it is forgotten: it goes with it. Nothing
 * changes for one that is barred.
 */
export function toggleOrg(parents: ReadonlyMap<number, number>, choice: OrgChoice, orgId: number): OrgChoice {
  const sight = orgSight(parents, choice, orgId)
  if (sight === 'barred') return choice
  const isBelow = (each: number): boolean => ancestorsOf(parents, each).has(orgId)
  const viewable = new Set([...choice.viewable].filter((each) => each !== orgId && !isBelow(each)))
  const excluded = new Set([...choice.excluded].filter((each) => each !== orgId && !isBelow(each)))
  const isInherited = [...ancestorsOf(parents, orgId)].some((each) => viewable.has(each))
  if (sight === 'seen' && isInherited) excluded.add(orgId)
  if (sight === 'unseen' && !isInherited) viewable.add(orgId)
  return { viewable, excluded }
}

function ancestorsOf(parents: ReadonlyMap<number, number>, orgId: number): Set<number> {
  const above = new Set<number>()
  for (let at = parents.get(orgId); at !== undefined && at !== 0 && !above.has(at); at = parents.get(at)) above.add(at)
  return above
}
