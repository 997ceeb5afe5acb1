const DOT = '·'

/**
 * A name masked so that a stranger can only compare it with the one on the paper: «К····в Н····а Ф········ч».
 */
export function maskedName(fullName: string): string {
  return fullName
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => maskedWord([...word]))
    .join(' ')
}

function maskedWord(letters: readonly string[]): string {
  const [first = '', ...rest] = letters
  if (rest.length < 2) return first + DOT.repeat(rest.length)
  return first + DOT.repeat(rest.length - 1) + rest.at(-1)
}
