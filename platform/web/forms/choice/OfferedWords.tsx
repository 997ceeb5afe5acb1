import styles from './OfferedWords.module.css'

interface OfferedWordsProps {
  label: string
  words: readonly { word: string; hint?: string }[]
  /** `button` is the pressed one. */
  onChoose: (word: string, button: HTMLButtonElement) => void
}

/** Suggested words next to a field, so that frequent ones need not be typed. */
export function OfferedWords({ label, words, onChoose }: OfferedWordsProps) {
  return (
    <div role="group" aria-label={label} className={styles['offered']}>
      {words.map(({ word, hint }) => (
        <button
          key={word}
          type="button"
          title={hint}
          onClick={({ currentTarget }) => onChoose(word, currentTarget)}
        >
          {word}
        </button>
      ))}
    </div>
  )
}
