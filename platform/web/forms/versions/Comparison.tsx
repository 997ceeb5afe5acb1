import type { ReactNode } from 'react'
import { RichText } from '#platform/web/ui/RichText.tsx'
import type { ComparedField } from './compared-field.ts'
import styles from './Versions.module.css'

interface ComparisonProps<Values> {
  fields: readonly ComparedField<Values>[]
  /** One version or two, each under its heading, side by side where there is room. */
  versions: readonly { title: string; values: Values }[]
}

/** Shows versions of a record field by field. */
export function Comparison<Values>({ fields, versions }: ComparisonProps<Values>) {
  return (
    <div className={styles['comparison']}>
      {fields.map((field) => (
        <section key={field.name} aria-label={field.title}>
          <h3>{field.title}</h3>
          <div className={styles['sides']} data-count={versions.length}>
            {versions.map(({ title, values }) => (
              <div key={title} className={styles['side']}>
                <p className={styles['sideTitle']}>{title}</p>
                {shown(field, values)}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function shown<Values>({ name, show, isRich }: ComparedField<Values>, values: Values): ReactNode {
  const value = values[name]
  if (value === null || value === undefined || value === '') return <p className={styles['empty']}>пусто</p>
  if (isRich) return <RichText html={String(value)} />
  return <div className={styles['value']}>{show ? show(value as never) : String(value)}</div>
}
