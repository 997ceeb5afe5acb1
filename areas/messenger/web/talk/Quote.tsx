import { shortName } from '#areas/people/contract/person-name.ts'
import type { QuotedMessage } from '../sending/waiting-message.ts'
import { useTalk } from './talk-context.ts'
import styles from './Quote.module.css'

/** The message that is answered; a press leads to it. */
export function Quote({ quoted }: { quoted: QuotedMessage }) {
  const { goTo } = useTalk()
  return (
    <button type="button" className={styles['quote']} onClick={() => goTo(quoted.id)}>
      <QuotedWords quoted={quoted} />
    </button>
  )
}

/** The author and the beginning of the quoted words. */
export function QuotedWords({ quoted }: { quoted: QuotedMessage }) {
  const { readerId } = useTalk()
  return (
    <>
      <b>{quoted.authorId === readerId ? 'Вы' : shortName(quoted.authorName)}</b>
      <span>{quoted.text === '' ? 'Файл' : quoted.text}</span>
    </>
  )
}
