import { parse } from 'node:querystring'

type QueryValue = string | string[] | null

function normalise(value: string | string[]): QueryValue | undefined {
  if (Array.isArray(value)) {
    const filled = value.filter((item) => item !== '')
    return filled.length > 0 ? filled : undefined
  }
  if (value === '') return undefined
  return value === 'null' ? null : value
}

function merge(earlier: QueryValue | undefined, value: QueryValue): QueryValue {
  if (earlier === undefined || earlier === null || value === null) return value
  return [earlier, value].flat()
}

/**
 * Parses a query string by the portal's rules: `a[]=1` and `a=1` name the same list, an empty string is
 * absent, `null` is null. Specification README, "Query strings".
 */
export function parseQueryString(text: string): Record<string, QueryValue> {
  const result: Record<string, QueryValue> = Object.create(null)
  for (const [rawName, rawValue] of Object.entries(parse(text))) {
    if (rawValue === undefined) continue
    const isList = rawName.endsWith('[]')
    const value = normalise(isList ? [rawValue].flat() : rawValue)
    if (value === undefined) continue
    const name = isList ? rawName.slice(0, -2) : rawName
    result[name] = merge(result[name], value)
  }
  return result
}
