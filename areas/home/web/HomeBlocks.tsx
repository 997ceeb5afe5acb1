import type { ReactNode } from 'react'
import type { HomeColumn, HomeWidget } from '#platform/web/router/area.ts'
import type { HomeMoment, KeyFigure } from '#platform/web/router/home-words.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Kpi } from '#platform/web/ui/Card.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import styles from './HomeBlocks.module.css'
import { saysNothing, type Spoken } from './spoken.ts'
import type { Filling, LoadedCards } from './use-home.ts'
import { columnOf, shownWidgets } from './widget-layout.ts'
import { WidgetSlot } from './WidgetSlot.tsx'

interface HomeBlocksProps {
  widgets: readonly HomeWidget[]
  cards: LoadedCards
  filling: Filling
  /** Undefined when the values or the words could not be read. */
  spoken: Spoken | undefined
  moment: HomeMoment
  /** Only a part of the home page: if it has no duties, nothing is said about the rest. */
  isPart?: boolean
  /** A card before all others. */
  lead?: ReactNode
  onRetry: () => void
}

/** The place of «Требует внимания» among the cards of a phone: after the day, before everything else. */
const ATTENTION_ORDER = 50

/** The figures, then the cards in two columns; on a phone the columns are one, in the order of the cards. */
export function HomeBlocks(props: HomeBlocksProps) {
  const { widgets, cards, filling, spoken, moment, isPart = false, lead, onRetry } = props
  const user = useUser()
  const { data: values, isError } = filling
  const shown = shownWidgets(widgets, values, isError)
  const column = (name: HomeColumn) =>
    shown
      .filter((widget) => columnOf(widget, user) === name)
      .map((widget) => (
        <Place key={widget.name} order={widget.order}>
          <WidgetSlot {...{ widget, values, moment, onRetry }} component={cards.get(widget.name)} />
        </Place>
      ))
  const checkedAt = values?.now.time ?? moment.now.time
  return (
    <div className={styles['home']}>
      {spoken && <KeyFigureRow figures={spoken.keyFigures} />}
      <div className={styles['column']}>
        {lead && <Place order={0}>{lead}</Place>}
        {column('wide')}
      </div>
      <div className={styles['column']}>
        {spoken && !(isPart && saysNothing(spoken)) && (
          <Place order={ATTENTION_ORDER}>
            <AttentionCard items={spoken.attention} unread={spoken.unread} {...{ checkedAt, onRetry }} />
          </Place>
        )}
        {column('side')}
      </div>
    </div>
  )
}

function Place({ order, children }: { order: number; children: ReactNode }) {
  return (
    <div className={styles['place']} style={{ order }}>
      {children}
    </div>
  )
}

function KeyFigureRow({ figures }: { figures: readonly KeyFigure[] }) {
  if (figures.length === 0) return null
  return (
    <div className={styles['numbers']}>
      {figures.map(({ order, ...figure }) => (
        <Kpi key={order} {...figure} />
      ))}
    </div>
  )
}
