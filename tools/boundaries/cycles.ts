/** Finds a cycle among areas or files that import each other; null when there is none. */
export function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  const visit = (node: string, path: string[]): string[] | null => {
    const start = path.indexOf(node)
    if (start >= 0) return [...path.slice(start), node]
    if (done.has(node)) return null
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next, [...path, node])
      if (cycle) return cycle
    }
    done.add(node)
    return null
  }
  for (const node of [...edges.keys()].toSorted()) {
    const cycle = visit(node, [])
    if (cycle) return cycle
  }
  return null
}
