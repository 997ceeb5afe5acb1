/** The sections that every part of the specification has. */
const SECTIONS: Record<number, string> = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls',
  8: 'The error catalogue',
  9: 'Business constants and limits',
}

/** A section of the specification that an area implements. */
export interface SpecReference {
  part: number
  section: number
  /** The part of the section, in the README's words. */
  topic: string
}

const REFERENCE =
  /\bpart (\d+), sections? (\d+(?:(?:, | and |, and | to |-)\d+)*)(?:\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\))?/g

function sectionsOf(list: string): number[] {
  return list.split(/, and |, | and /).flatMap((item) => {
    const [first = 0, last = first] = item.split(/ to |-/).map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** Reads `part 2, sections 3 and 7 ("Timetable"); part 1, section 9` from the line of a README. */
export function readReferences(line: string): SpecReference[] {
  return [...line.matchAll(REFERENCE)].flatMap(([, part, list = '', topic = '']) =>
    sectionsOf(list).map((section) => ({ part: Number(part), section, topic })),
  )
}

/** The table from sections of the specification to their areas. */
export function specIndex(areas: readonly { name: string; specification: string }[]): string {
  const rows = new Map<string, string[]>()
  const found = areas.flatMap(({ name, specification }) =>
    readReferences(specification).map((reference) => ({ name, ...reference })),
  )
  found.sort((a, b) => a.part - b.part || a.section - b.section)
  for (const { part, section, topic, name } of found) {
    const title = `Part ${part}, section ${section}. ${SECTIONS[section] ?? ''}`.trim()
    const link = `[${name}](#${name})${topic && ` (${topic})`}`
    rows.set(title, [...(rows.get(title) ?? []), link])
  }
  const lines = [...rows].map(([title, links]) => `| ${title} | ${links.join(', ')} |`)
  return ['| specification | areas |', '|---|---|', ...lines].join('\n')
}
