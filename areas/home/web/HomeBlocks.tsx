import type { ReactNode } from 'react'
import type { HomeWidget } from '#platform/web/router/area.ts'
import type { HomeMoment, KeyFigure } from '#platform/web/router/home-words.ts'
import { Kpi } from '#platform/web/ui/Card.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import styles from './HomeBlocks.module.css'
import { MOST_KEY_FIGURES, type Spoken } from './spoken.ts'
import type { useFilling } from './use-home.ts'
import { shownWidgets, splitWidgets } from './widget-layout.ts'
import { WaitingCard } from './WaitingCard.tsx'
import { WidgetSlot } from './WidgetSlot.tsx'

interface HomeBlocksProps {
  widgets: readonly HomeWidget[]
  filling: ReturnType<typeof useFilling>
  /** Undefined until both the values and the words are loaded. */
  spoken: Spoken | undefined
  moment: HomeMoment
}

/** The cards: the day and what needs attention, the numbers, then everything else in two columns. */
export function HomeBlocks({ widgets, filling, spoken, moment }: HomeBlocksProps) {
  const { data: values, isError } = filling
  const { lead, wide, side } = splitWidgets(shownWidgets(widgets, values, isError))
  const slots = (placed: readonly HomeWidget[]) =>
    placed.map((widget) => <WidgetSlot key={widget.name} {...{ widget, filling, values, moment }} />)
  const attention = spoken ? (
    <AttentionCard items={spoken.attention} />
  ) : (
    !isError && <WaitingCard title="Требует внимания" rows={1} />
  )
  if (lead.length === 0)
    return (
      <Columns
        wide={slots(wide)}
        side={
          <>
            {attention}
            {slots(side)}
          </>
        }
      />
    )
  return (
    <>
      <Columns wide={slots(lead)} side={attention} />
      {spoken ? <KeyFigureRow figures={spoken.keyFigures} /> : !isError && <WaitingNumbers />}
      <Columns wide={slots(wide)} side={slots(side)} />
    </>
  )
}

function Columns({ wide, side }: { wide: ReactNode; side: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div>{wide}</div>
      <div>{side}</div>
    </div>
  )
}

function KeyFigureRow({ figures }: { figures: readonly KeyFigure[] }) {
  if (figures.length === 0) return null
  return (
    <div className={styles['numbers']}>
      {figures.map(({ label, value, note }) => (
        <Kpi key={label} {...{ label, value, note }} />
      ))}
    </div>
  )
}

/** Keeps the place of the numbers while they are read. */
function WaitingNumbers() {
  return (
    <div className={styles['numbers']} aria-hidden>
      {Array.from({ length: MOST_KEY_FIGURES }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}
