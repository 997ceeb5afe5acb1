import { numberText } from '#platform/contract/number-text.ts'
import styles from './BarList.module.css'

/** One bar: its name in full, and its parts in the order of `parts`. */
export interface Bar {
  name: string
  values: readonly number[]
}

interface BarListProps {
  /** The caption of the table that screen readers get instead of the picture. */
  title: string
  /** The heading of the bars' column: «Год». */
  barsTitle: string
  /** Names of the parts, up to three; a single one needs no legend. */
  parts: readonly string[]
  bars: readonly Bar[]
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * Horizontal bars below their names, as wide as the page allows; screen readers get the same numbers as a
 * table.
 */
export function BarList({ title, barsTitle, parts, bars }: BarListProps) {
  const greatest = Math.max(1, ...bars.map(({ values }) => sumOf(values)))
  return (
    <figure className={styles['figure']}>
      {parts.length > 1 && (
        <ul className={styles['legend']} aria-hidden>
          {parts.map((name, part) => (
            <li key={name} data-part={part}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['bars']} aria-hidden>
        {bars.map(({ name, values }) => (
          <li key={name}>
            <span className={styles['name']}>{name}</span>
            <span className={styles['total']}>{values.map((value) => numberText(value)).join(' + ')}</span>
            <span className={styles['track']}>
              {values.map((value, part) => (
                <span key={parts[part]} data-part={part} style={{ width: `${(value / greatest) * 100}%` }} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div className="visually-hidden">
        <NumberTable {...{ title, barsTitle, parts, bars }} />
      </div>
    </figure>
  )
}

function NumberTable({ title, barsTitle, parts, bars }: BarListProps) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{barsTitle}</th>
          {parts.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {parts.map((part, index) => (
              <td key={part}>{numberText(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
