import { scaleLines } from './chart-scale.ts'
import styles from './StackedBars.module.css'

/** One part of every bar, in the order from the bottom; up to three have colours of their own. */
export interface BarSeries {
  name: string
  values: readonly number[]
}

interface StackedBarsProps {
  /** What is counted, for everybody who reads the table instead of the picture. */
  title: string
  /** The name of the bars' column: «Год». */
  barsTitle: string
  bars: readonly string[]
  series: readonly BarSeries[]
}

const WIDTH = 640
const HEIGHT = 300
const LEFT = 30
const BOTTOM = 26
const TOP = 18
const BAR_SHARE = 0.6
const SEGMENT_GAP = 2

function yOf(value: number, highest: number): number {
  return TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / highest)
}

/** Bars with their totals printed above; the same numbers stand in a table for screen readers. */
export function StackedBars({ title, barsTitle, bars, series }: StackedBarsProps) {
  const totals = bars.map((_, bar) => series.reduce((sum, { values }) => sum + (values[bar] ?? 0), 0))
  const lines = scaleLines(Math.max(...totals, 0))
  const highest = lines.at(-1)!
  const step = (WIDTH - LEFT) / bars.length
  return (
    <figure className={styles['figure']}>
      {series.length > 1 && (
        <ul className={styles['legend']} aria-hidden>
          {series.map(({ name }, part) => (
            <li key={name} data-part={part}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {lines.map((value) => (
          <g key={value} className={styles['line']}>
            <line x1={LEFT} x2={WIDTH} y1={yOf(value, highest)} y2={yOf(value, highest)} />
            <text x={LEFT - 8} y={yOf(value, highest) + 4}>
              {value}
            </text>
          </g>
        ))}
        {bars.map((name, bar) => {
          const values = series.map((part) => part.values[bar] ?? 0)
          return <Bar key={name} {...{ name, values, highest, step }} left={LEFT + bar * step} />
        })}
      </svg>
      <div className="visually-hidden">
        <NumberTable {...{ title, barsTitle, bars, series }} />
      </div>
    </figure>
  )
}

interface BarProps {
  name: string
  values: readonly number[]
  highest: number
  left: number
  step: number
}

function Bar({ name, values, highest, left, step }: BarProps) {
  const total = values.reduce((sum, value) => sum + value, 0)
  const middle = left + step / 2
  const below = (part: number) => values.slice(0, part).reduce((sum, value) => sum + value, 0)
  return (
    <g className={styles['bar']}>
      {values.map((value, part) => {
        const top = yOf(below(part) + value, highest)
        const height = yOf(below(part), highest) - top - SEGMENT_GAP
        if (height <= 0) return null
        const width = step * BAR_SHARE
        return (
          <rect key={part} data-part={part} x={middle - width / 2} y={top} rx={3} {...{ width, height }} />
        )
      })}
      <text className={styles['total']} x={middle} y={yOf(total, highest) - 6}>
        {total}
      </text>
      <text x={middle} y={HEIGHT - 6}>
        {name}
      </text>
    </g>
  )
}

function NumberTable({ title, barsTitle, bars, series }: StackedBarsProps) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{barsTitle}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((name, bar) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {series.map((part) => (
              <td key={part.name}>{part.values[bar] ?? 0}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
