/** Circles among what uses what, each once as the way around with its first name at its end too. */
export function circlesOf(uses: readonly { readonly from: string; readonly to: string }[]): string[][] {
  const next = Map.groupBy(uses, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[][] = []
  const walk = (name: string, way: readonly string[]): void => {
    const at = way.indexOf(name)
    if (at >= 0) circles.push([...way.slice(at), name])
    if (at >= 0 || done.has(name)) return
    for (const to of new Set(next.get(name)?.map((use) => use.to))) walk(to, [...way, name])
    done.add(name)
  }
  for (const name of next.keys()) walk(name, [])
  return circles
}
