/** A place in a tree of organisations. */
export interface TreeNode {
  readonly orgId: number
  readonly parentId: number | null
}

/** The organisations and all below them. */
export function withDescendants(orgs: readonly number[], list: readonly TreeNode[]): ReadonlySet<number> {
  const all = new Set(orgs)
  const children = Map.groupBy(list, (org) => org.parentId)
  const open = [...orgs]
  for (let org = open.pop(); org !== undefined; org = open.pop())
    for (const child of children.get(org) ?? [])
      if (!all.has(child.orgId)) {
        all.add(child.orgId)
        open.push(child.orgId)
      }
  return all
}
