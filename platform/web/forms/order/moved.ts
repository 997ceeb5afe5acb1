/** The ids after some of them, in their present order, have been moved before or after another one. */
export function moved(
  ids: readonly string[],
  taken: readonly string[],
  to: { id: string; isAfter: boolean },
): string[] {
  const rest = ids.filter((id) => !taken.includes(id))
  const place = rest.indexOf(to.id)
  if (place === -1) return [...ids]
  return rest.toSpliced(place + Number(to.isAfter), 0, ...ids.filter((id) => taken.includes(id)))
}
