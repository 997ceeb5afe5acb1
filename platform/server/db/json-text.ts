function storable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value
}

/** JSON that PostgreSQL accepts: lone surrogates are replaced and zero characters dropped. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  // Both are written as escapes; nearly every text has none.
  return text.includes('\\u') ? JSON.stringify(value, storable) : text
}
