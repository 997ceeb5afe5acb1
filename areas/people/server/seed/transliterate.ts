const LATIN: Record<string, string> = Object.fromEntries(
  (
    'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ' +
    'ы y э e ю yu я ya'
  )
    .split(' ')
    .flatMap((_, index, all) => (index % 2 === 0 ? [[all[index], all[index + 1]]] : [])),
)

/** Latin letters of a Russian word, as mail addresses write them; other characters are left out. */
export function transliterate(word: string): string {
  return [...word.toLowerCase()].map((letter) => LATIN[letter] ?? '').join('')
}
