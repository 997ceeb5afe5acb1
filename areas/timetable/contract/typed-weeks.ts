const PART = /^(\d{1,2})(?:[-–](\d{1,2}))?$/
const MOST_WEEKS = 61

/** The weeks in a typed text such as «1-8, 10» or «1 3 5»; null when it does not list weeks. */
export function parseWeeks(text: string): number[] | null {
  const weeks = new Set<number>()
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const [, first, last = first] = PART.exec(part) ?? []
    if (first === undefined || Number(last) < Number(first)) return null
    for (let week = Number(first); week <= Number(last); week += 1) weeks.add(week)
  }
  return weeks.size === 0 || weeks.size > MOST_WEEKS ? null : [...weeks].toSorted((one, other) => one - other)
}
