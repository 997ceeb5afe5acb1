/** «Карпов Н. Ф.» of «Карпов Никита Фёдорович». */
export function shortName(fullName: string): string {
  const [surname = '', ...names] = fullName.split(' ')
  return [surname, ...names.slice(0, 2).map((name) => `${name.charAt(0)}.`)].join(' ')
}
