import type { HomeColumn, HomeWidget } from '#platform/web/router/area.ts'
import { hasHomeFigures, usePortal, useUser } from '#platform/web/router/portal.ts'
import styles from './HomeBlocks.module.css'
import { MOST_KEY_FIGURES } from './spoken.ts'
import { WaitingCard } from './WaitingCard.tsx'
import { columnOf, shownWidgets } from './widget-layout.ts'

/**
 * The home page while it is read. The content replaces it all at once: the heights of the cards are not known
 * before, and a single card would push the others.
 */
export function WaitingBlocks({ widgets }: { widgets: readonly HomeWidget[] }) {
  const expected = shownWidgets(widgets, undefined, false)
  const user = useUser()
  const hasFigures = hasHomeFigures(usePortal(), user)
  const column = (name: HomeColumn) =>
    expected
      .filter((widget) => columnOf(widget, user) === name)
      .map((widget) => <WaitingCard key={widget.name} title={widget.title} />)
  return (
    <div className={styles['home']}>
      {hasFigures && (
        <div className={styles['numbers']} aria-hidden>
          {Array.from({ length: MOST_KEY_FIGURES }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      )}
      <div className={styles['column']}>{column('wide')}</div>
      <div className={styles['column']}>
        <WaitingCard title="Требует внимания" rows={1} />
        {column('side')}
      </div>
    </div>
  )
}
