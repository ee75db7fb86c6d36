/** An organisation and the one above it; 0 at the top. */
export interface OrgLink {
  readonly orgId: number
  readonly parentId: number
}

/**
 * The organisations by who is above whom. One whose parent is not among them is a root (ORG-6); a circle, which nothing
 * should make, is walked once.
 */
export class OrgForest {
  readonly all: readonly number[]
  readonly #children = new Map<number, number[]>()
  readonly #parents = new Map<number, number>()

  constructor(links: readonly OrgLink[]) {
    this.all = links.map((link) => link.orgId)
    for (const { orgId, parentId } of links) {
      this.#parents.set(orgId, parentId)
      const siblings = this.#children.get(parentId)
      if (siblings) siblings.push(orgId)
      else this.#children.set(parentId, [orgId])
    }
  }

  has(orgId: number): boolean {
    return this.#parents.has(orgId)
  }

  /**
   * The organisations that `roots` lead to, with all below them, less the `excluded` ones with all below those. An
   * exclusion wins wherever it stands; ids that are not among the organisations lead nowhere.
   */
  below(roots: Iterable<number>, excluded: Iterable<number> = []): number[] {
    const out: number[] = []
    const seen = new Set(excluded)
    const open = [...roots].filter((orgId) => this.has(orgId) && !this.isBelow(orgId, seen))
    for (let orgId = open.pop(); orgId !== undefined; orgId = open.pop()) {
      if (seen.has(orgId)) continue
      seen.add(orgId)
      out.push(orgId)
      open.push(...(this.#children.get(orgId) ?? []))
    }
    return out
  }

  /** True when the organisation is one of `above`, or below one. */
  isBelow(orgId: number, above: ReadonlySet<number>): boolean {
    const passed = new Set<number>()
    for (let at = orgId; this.has(at) && !passed.has(at); at = this.#parents.get(at) ?? 0) {
      if (above.has(at)) return true
      passed.add(at)
    }
    return false
  }
}
