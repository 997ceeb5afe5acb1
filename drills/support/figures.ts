/** One line of a drill's findings. */
export interface Figure {
  what: string
  found: string
  /** Absent where nothing is demanded. */
  goal?: string
  isGood: boolean
}

export function note(what: string, found: string | number): Figure {
  return { what, found: String(found), isGood: true }
}

/** A number that must be zero. */
export function none(what: string, found: number): Figure {
  return { what, found: String(found), goal: '0', isGood: found === 0 }
}

export function holds(what: string, isGood: boolean): Figure {
  return { what, found: isGood ? 'yes' : 'no', goal: 'yes', isGood }
}

/** A time that must not pass a limit. */
export function within(what: string, foundMs: number, limitMs: number): Figure {
  const found = Number.isFinite(foundMs) ? `${Math.round(foundMs)} ms` : 'never'
  return { what, found, goal: `at most ${limitMs} ms`, isGood: foundMs <= limitMs }
}

const WIDTH = 52

export function print(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`)
  for (const { what, found, goal, isGood } of figures) {
    const suffix = goal === undefined ? '' : `  (goal: ${goal})`
    console.log(`${isGood ? '    ' : 'BAD '}${what.padEnd(WIDTH)} ${found}${suffix}`)
  }
}
