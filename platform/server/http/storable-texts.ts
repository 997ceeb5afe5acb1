/**
 * Control characters other than tab and line ends: the database accepts no zero character, XML and sheets
 * accept none of them.
 */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu

function storable(text: string): string {
  return text.toWellFormed().replaceAll(CONTROL_CHARACTERS, '')
}

/**
 * Makes every text of an input storable, in place: half a character becomes the replacement character, and
 * control characters are removed. This is the only place for it: no schema has to know.
 */
export function makeTextsStorable<Input>(input: Input): Input {
  const whole = { input } as Record<string, unknown>
  // Not recursive: a body may be nested deeper than the stack.
  const waiting: Record<string, unknown>[] = [whole]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    for (const [key, value] of Object.entries(each)) {
      if (typeof value === 'string') each[key] = storable(value)
      if (typeof value === 'object' && value !== null) waiting.push(value as Record<string, unknown>)
    }
  }
  return whole['input'] as Input
}
