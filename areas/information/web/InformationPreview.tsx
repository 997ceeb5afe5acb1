import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { itemsOf, LIST_NAMES, LIST_TITLES, type Language } from '../contract/information.ts'
import styles from './Information.module.css'

interface InformationPreviewProps {
  lang: Language
  /** The fields of the form, finished or not. */
  values: Record<string, unknown>
}

/** The lists as their readers will see them; an empty one is left out. */
export function InformationPreview({ lang, values }: InformationPreviewProps) {
  const lists = LIST_NAMES.map((name) => ({ name, items: itemsOf(String(values[name] ?? '')) }))
  const filled = lists.filter(({ items }) => items.length > 0)
  if (filled.length === 0) return <EmptyState text="Пока ничего не заполнено" />
  return (
    <div lang={lang} className={styles['preview']}>
      {filled.map(({ name, items }) => (
        <section key={name}>
          <h3>{LIST_TITLES[lang][name]}</h3>
          <ul>
            {items.map((item, place) => (
              <li key={`${place}-${item}`}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
