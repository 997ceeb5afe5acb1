import { parseSync } from 'oxc-parser'

/** An export of a module: its name, the sentence above it, and its line. */
export interface Offered {
  name: string
  about: string
  line: number
}

interface Declared {
  type: string
  start: number
  declaration?: { id?: { name?: string } | null; declarations?: { id: { name?: string } }[] } | null
}

function nameOf({ declaration }: Declared): string | null {
  return declaration?.id?.name ?? declaration?.declarations?.[0]?.id.name ?? null
}

function words(comment: string): string {
  return comment
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .replace(/^\*/, '')
    .trim()
}

/** Everything that a module exports by a declaration, with the comment right above it. */
export function exportsOf(path: string, code: string): Offered[] {
  const { program, comments } = parseSync(path, code)
  return (program.body as unknown as Declared[]).flatMap((node) => {
    const name = /^Export(Named|Default)Declaration$/.test(node.type) ? nameOf(node) : null
    if (name === null) return []
    const above = comments.findLast(
      ({ end }) => end <= node.start && code.slice(end, node.start).trim() === '',
    )
    const line = code.slice(0, node.start).split('\n').length
    return [{ name, about: above ? words(above.value) : '', line }]
  })
}
