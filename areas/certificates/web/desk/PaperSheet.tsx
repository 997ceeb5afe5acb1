import { displayDate } from '#platform/contract/calendar.ts'
import type { PaperPreview } from '../../contract/paper-preview.ts'
import styles from './Desk.module.css'

/** A paper as it will look, with the substituted values marked. A sample is labelled as one. */
export function PaperSheet({ paper, isSample }: { paper: PaperPreview; isSample?: true }) {
  const { university, institute, number, date, title, paragraphs, leftOut, signatory } = paper
  return (
    <section className={styles['sheet']} aria-label="Текст справки">
      <header>
        <span>
          {university}
          <br />
          {institute}
        </span>
        <span>
          {displayDate(date)}
          <br />
          {number ? `№ ${number}` : 'без номера'}
        </span>
      </header>
      {isSample && <p className={styles['sample']}>Образец, не документ</p>}
      <h3>{title}</h3>
      {paragraphs.map((parts, index) => (
        <p key={index}>
          {parts.map(({ text, isValue }, place) => (isValue ? <mark key={place}>{text}</mark> : text))}
        </p>
      ))}
      <footer>
        <span>{signatory?.post ?? 'Подписант не выбран'}</span>
        <span>{signatory?.fullName}</span>
      </footer>
      {leftOut.length > 0 && (
        <aside>
          <b>Не войдёт, нет данных:</b>
          {leftOut.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </aside>
      )}
    </section>
  )
}
