interface PersonName {
  surname: string
  name: string
  secondName: string | null
}

/** «Соколова И. В.»; a name that is stored as an initial stays one letter. */
export function shortName({ surname, name, secondName }: PersonName): string {
  const letters = [name, secondName]
    .filter((part) => part !== null && part !== '')
    .map((part) => `${part!.charAt(0)}.`)
  return [surname, ...letters].join(' ')
}

/** «Ирина Владимировна»: the form used in greetings. */
export function givenNames({ name, secondName }: Pick<PersonName, 'name' | 'secondName'>): string {
  return secondName ? `${name} ${secondName}` : name
}

/** «СИ»: two letters in place of a photo. */
export function initials({ surname, name }: PersonName): string {
  return surname.charAt(0) + name.charAt(0)
}
