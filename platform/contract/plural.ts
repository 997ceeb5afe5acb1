const rules = new Intl.PluralRules('ru')

/** The form of a Russian noun after a number: `plural(2, ['участник', 'участника', 'участников'])`. */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = rules.select(count)
  return form === 'one' ? one : form === 'few' ? few : many
}

/** The number with its noun, which stay on one line: «5 участников». */
export function counted(count: number, forms: readonly [string, string, string]): string {
  return `${count}\u00A0${plural(count, forms)}`
}
