/**
 * Puts the replacement character for each half of a character in the texts of a body, in place: JSON can spell such a
 * half, the database can keep none.
 */
export function makeWellFormed<Value>(body: Value): Value {
  const whole = { body } as Record<string, unknown>
  // Not by recursion: a body may be nested deeper than the stack.
  const waiting: Record<string, unknown>[] = [whole]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    for (const [key, value] of Object.entries(each)) {
      if (typeof value === 'string') each[key] = value.toWellFormed()
      if (typeof value === 'object' && value !== null) waiting.push(value as Record<string, unknown>)
    }
  }
  return whole['body'] as Value
}
