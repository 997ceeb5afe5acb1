import styles from './MemberList.module.css'

/** The number of files, and of messages with links, that are shown until the reader asks for more. */
export const SHOWN_AT_FIRST = 10
export const MOST_SHOWN = 200

interface MoreProps {
  count: number
  limit: number
  /** «файлов» */
  things: string
  onMore: () => void
}

/** The way to the rest of a list, or what it leaves out. */
export function More({ count, limit, things, onMore }: MoreProps) {
  if (count <= limit) return null
  if (limit >= MOST_SHOWN)
    return (
      <p>
        Показано не всё: из {count} последние {MOST_SHOWN}. Более ранние найдёт поиск в чате
      </p>
    )
  return (
    <button type="button" className={styles['more']} onClick={onMore}>
      Показать больше {things}
    </button>
  )
}
