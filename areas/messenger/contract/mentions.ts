/** The data of a member that mentions need. */
export interface Callable {
  id: number
  /** Surname first. */
  name: string
}

const LETTER = String.raw`[\p{L}\p{N}_-]`
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const surnameOf = (name: string) => name.split(' ')[0] ?? name
const fullCall = (name: string) => name.split(' ').slice(0, 2).join(' ')

const keyOf = (name: string) => surnameOf(name).toLowerCase()
const wordsOf = (name: string, isShared: boolean) => (isShared ? fullCall(name) : surnameOf(name))

const calls = (text: string, words: string) =>
  new RegExp(`(?<!${LETTER})@${escaped(words)}(?!${LETTER})`, 'iu').test(text)

/**
 * The name by which a text mentions a member: the surname, with the first name if another member has the same
 * surname.
 */
export function callOf({ id, name }: Callable, members: readonly Callable[]): string {
  const surname = keyOf(name)
  return `@${wordsOf(
    name,
    members.some((other) => other.id !== id && keyOf(other.name) === surname),
  )}`
}

/** The members whom a text mentions: «@Карпов», or «@Карпов Никита» if there are two. */
export function calledIn<Member extends Callable>(text: string, members: readonly Member[]): Member[] {
  if (!text.includes('@')) return []
  const lower = text.toLowerCase()
  // A chat may have very many members, of whom a text mentions few.
  const bySurname = Map.groupBy(members, ({ name }) => keyOf(name))
  return members.filter(({ name }) => {
    const surname = keyOf(name)
    return lower.includes(`@${surname}`) && calls(text, wordsOf(name, bySurname.get(surname)!.length > 1))
  })
}

/** The places in a text where these people are mentioned, with or without the first name. */
export function callsIn(
  text: string,
  called: readonly Callable[],
): { from: number; to: number; id: number }[] {
  if (!text.includes('@')) return []
  return called
    .flatMap(({ id, name }) =>
      [...text.matchAll(new RegExp(callPattern(name), 'giu'))].map(({ index, 0: found }) => ({
        from: index,
        to: index + found.length,
        id,
      })),
    )
    .toSorted((a, b) => a.from - b.from)
}

function callPattern(name: string): string {
  const [surname = '', first = ''] = name.split(' ').map(escaped)
  return `(?<!${LETTER})@${surname}(?: ${first})?(?!${LETTER})`
}
