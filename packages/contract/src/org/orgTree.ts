/** A record of a flat list that says what it lies below. */
export interface FlatNode {
  readonly orgId: number
  /** 0 for a root. */
  readonly parentId: number
  readonly name: string
}

/** A line of a tree as it is drawn. */
export interface TreeRow<Node extends FlatNode> {
  readonly node: Node
  /** 0 for a root. */
  readonly depth: number
  /** How many lie right below it. */
  readonly children: number
}

/**
 * The rows of a tree in the order in which they are drawn, from a flat list in order of names. A node whose parent is not
 * in the list is a root (ORG-6), and so is one of each circle.
 */
export function orgTree<Node extends FlatNode>(nodes: readonly Node[]): TreeRow<Node>[] {
  const known = new Set(nodes.map((node) => node.orgId))
  const below = Map.groupBy(nodes, (node) =>
    known.has(node.parentId) && node.parentId !== node.orgId ? node.parentId : 0,
  )
  const rows: TreeRow<Node>[] = []
  const seen = new Set<number>()
  const draw = (roots: readonly Node[]): void => {
    // a stack of our own: a chain of 10,000 must not end ours
    const open = roots.map((node) => ({ node, depth: 0 })).reverse()
    for (let next = open.pop(); next; next = open.pop()) {
      const { node, depth } = next
      if (seen.has(node.orgId)) continue
      seen.add(node.orgId)
      const children = (below.get(node.orgId) ?? []).filter((child) => !seen.has(child.orgId))
      rows.push({ node, depth, children: children.length })
      for (let i = children.length - 1; i >= 0; i--) open.push({ node: children[i] as Node, depth: depth + 1 })
    }
  }
  draw(below.get(0) ?? [])
  // what no root leads to goes round in a circle
  for (const node of nodes) if (!seen.has(node.orgId)) draw([node])
  return rows
}

/**
 * Rows that are in view: those below closed ones are left out; with a keyword, those that hold it and all above them.
 *
 * @param rows of {@link orgTree}
 * @param open ids of the nodes whose children show; without a meaning while there is a keyword
 */
export function shownRows<Node extends FlatNode>(
  rows: readonly TreeRow<Node>[],
  open: ReadonlySet<number>,
  keyword: string,
): TreeRow<Node>[] {
  if (keyword.trim() !== '') return foundRows(rows, keyword)
  const out: TreeRow<Node>[] = []
  let hiddenBelow = Number.POSITIVE_INFINITY
  for (const row of rows) {
    if (row.depth > hiddenBelow) continue
    hiddenBelow = open.has(row.node.orgId) ? Number.POSITIVE_INFINITY : row.depth
    out.push(row)
  }
  return out
}

/** Whether a keyword finds a node; it does not matter how it is cased. */
export function isNamed(node: FlatNode, keyword: string): boolean {
  return node.name.toLowerCase().includes(keyword.trim().toLowerCase())
}

function foundRows<Node extends FlatNode>(rows: readonly TreeRow<Node>[], keyword: string): TreeRow<Node>[] {
  const out: TreeRow<Node>[] = []
  // rows above the one looked at, by depth, that are not drawn yet
  const above: TreeRow<Node>[] = []
  const drawn = new Set<number>()
  for (const row of rows) {
    above.length = row.depth
    above.push(row)
    if (!isNamed(row.node, keyword)) continue
    for (const each of above) {
      if (drawn.has(each.node.orgId)) continue
      drawn.add(each.node.orgId)
      out.push(each)
    }
  }
  return out
}
