/**
 * The placeholders that the settings of the gateway may have in braces; `digits` is the number without its
 * plus.
 */
export const PLACEHOLDERS = ['phone', 'digits', 'text', 'sender', 'key', 'id'] as const
export type PlaceholderValues = Record<(typeof PLACEHOLDERS)[number], string>

const PLACEHOLDER = /\{([a-z]+)\}/g

/** Puts values into every text of a template, at any depth; a value is never read as a placeholder. */
export function fillTemplate(template: unknown, values: PlaceholderValues): unknown {
  if (typeof template === 'string')
    return template.replaceAll(PLACEHOLDER, (_, name: keyof PlaceholderValues) => values[name])
  if (Array.isArray(template)) return template.map((each) => fillTemplate(each, values))
  return typeof template === 'object' && template !== null ? fillFields(template, values) : template
}

/** The same for an object. */
export function fillFields<T extends object>(template: T, values: PlaceholderValues): T {
  const filled = Object.entries(template).map(([name, each]) => [name, fillTemplate(each, values)])
  return Object.fromEntries(filled) as T
}

/** The placeholders in braces that are unknown. */
export function unknownPlaceholders(template: unknown): string[] {
  if (typeof template === 'string')
    return [...template.matchAll(PLACEHOLDER)]
      .map(([, name]) => name!)
      .filter((name) => !PLACEHOLDERS.some((placeholder) => placeholder === name))
  return typeof template === 'object' && template !== null
    ? Object.values(template).flatMap(unknownPlaceholders)
    : []
}
