import type { AnyCall, AnySchema } from '#platform/contract/call.ts'

/** The input of a call: path parameters, query and body fields in one object. */
export type Fields = Record<string, unknown>

/** The parts of a schema's definition that lead to its fields, through any wrappers around the object. */
interface Definition {
  shape?: object
  innerType?: AnySchema
  in?: AnySchema
}

/** The names of an object schema's fields; null for a schema that does not name them, such as a union. */
function fieldNames(schema: AnySchema | undefined): string[] | null {
  const definition = (schema?._zod as { def?: Definition } | undefined)?.def
  if (definition?.shape) return Object.keys(definition.shape)
  const inner = definition?.innerType ?? definition?.in
  return inner ? fieldNames(inner) : null
}

function queryText(call: AnyCall, input: Fields): string {
  const query = new URLSearchParams()
  for (const name of fieldNames(call.query) ?? []) {
    for (const value of [input[name]].flat()) {
      if (value !== undefined)
        query.append(name, typeof value === 'boolean' ? String(Number(value)) : String(value))
    }
  }
  return query.size > 0 ? `?${query}` : ''
}

/** The address of a call: path parameters filled in, query fields appended, lists as repeated names. */
export function urlOf(call: AnyCall, input: Fields): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  )
  return path + queryText(call, input)
}

function bodyNames(call: AnyCall, input: Fields): string[] {
  if (!call.body) return []
  const elsewhere = new Set([...(fieldNames(call.params) ?? []), ...(fieldNames(call.query) ?? [])])
  return fieldNames(call.body) ?? Object.keys(input).filter((name) => !elsewhere.has(name))
}

const fileNames = ({ upload, formFiles }: AnyCall) => [
  ...(upload ? ['file'] : []),
  ...Object.keys({ ...formFiles?.fields, ...formFiles?.lists }),
]

/** Files of a list are sent under the name with `[]`. */
const partName = ({ formFiles }: AnyCall, name: string) =>
  Object.hasOwn(formFiles?.lists ?? {}, name) ? `${name}[]` : name

/** The body of a call: JSON, or form data when one of the fields is a file; a GET has none. */
export function bodyOf(call: AnyCall, input: Fields): FormData | string | undefined {
  if (!call.body && !call.upload && !call.formFiles) return call.method === 'GET' ? undefined : '{}'
  const entries = [...bodyNames(call, input), ...fileNames(call)]
    .filter((name) => input[name] !== undefined)
    .map((name) => [name, input[name]] as const)
  const parts = entries.flatMap(([name, value]) => [value].flat().map((part) => [name, part] as const))
  if (!parts.some(([, part]) => part instanceof Blob)) return JSON.stringify(Object.fromEntries(entries))
  const form = new FormData()
  // A form has no null: the server reads the empty text of a nullable field as one.
  for (const [name, part] of parts)
    form.append(partName(call, name), part instanceof Blob ? part : String(part ?? ''))
  return form
}

/** A document with the name that the server gives it. Specification part 2, section 7. */
export function namedFile(document: Blob, headers: Headers): File {
  const [, name = ''] = headers.get('content-disposition')?.split("''") ?? []
  return new File([document], decodeURIComponent(name), { type: document.type })
}
