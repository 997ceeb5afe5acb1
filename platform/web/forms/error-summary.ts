/**
 * All errors of a form, a line each, under the labels of their fields. A field without a label here, or one that is not
 * on the screen, is not named: its text is shown alone.
 */
export function errorSummary(
  errors: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>>,
  shown: ReadonlySet<string>,
): string[] {
  const lines = Object.entries(errors).map(([name, text]) => {
    const label = shown.has(name) ? labels[name] : undefined
    return label === undefined ? text : `${label}: ${text}`
  })
  return [...new Set(lines)]
}
