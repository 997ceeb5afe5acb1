/**
 * All errors of a form, one a line, under the labels of their fields. The error of a field without a label
 * here, or of one that is not on the screen, has only its text.
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
