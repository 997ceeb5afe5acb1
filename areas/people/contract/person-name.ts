/** The short form of a full name: «Иванов И. И.». A name without a patronymic keeps one initial. */
export function shortName(fullName: string): string {
  const [lastName = '', ...rest] = fullName.split(' ')
  return [lastName, ...rest.slice(0, 2).map((name) => `${name[0]}.`)].join(' ')
}
