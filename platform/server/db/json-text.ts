function storable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value
}

/** JSON that PostgreSQL takes: halves of characters and zeros, which it refuses, are replaced and dropped. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  // Both are written as escapes; nearly every text has none.
  return text.includes('\\u') ? JSON.stringify(value, storable) : text
}
