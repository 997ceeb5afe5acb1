/** The query of an address with these values; empty values are left out. */
export function formatAddress(values: Record<string, unknown>): string {
  const query = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${inQuery(name)}=${inQuery(String(value))}`)
  return query.length > 0 ? `?${query.join('&')}` : ''
}

const inQuery = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')

/** The names of the `$name` segments of a path. */
type SegmentsOf<Path extends string> = Path extends `${string}/$${infer Segment}/${infer Rest}`
  ? Segment | SegmentsOf<`/${Rest}`>
  : Path extends `${string}/$${infer Segment}`
    ? Segment
    : never

type Query = Record<string, string | number | boolean | null | undefined>

type ValuesFor<Path extends string> = [SegmentsOf<Path>] extends [never]
  ? [query?: Query]
  : [values: Query & Record<SegmentsOf<Path>, string | number>]

/**
 * The address of a screen: values go into the path segments of the same name, all others into the query. When
 * a screen is removed or gets another segment, every link to it becomes a compile error.
 */
export function addressOf<const Path extends string>(
  screen: { path: Path },
  ...given: ValuesFor<Path>
): string {
  const query: Query = { ...given[0] }
  const path = screen.path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = query[name]
    delete query[name]
    return encodeURIComponent(String(value))
  })
  return path + formatAddress(query)
}
