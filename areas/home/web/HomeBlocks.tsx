import type { ReactNode } from 'react'
import type { HomeWidget } from '#platform/web/router/area.ts'
import { Kpi } from '#platform/web/ui/Card.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import { attentionOf } from './attention.ts'
import styles from './HomeBlocks.module.css'
import { kpisOf, type KpiValue } from './kpis.ts'
import { QUICK_LINKS, QuickLinks } from './QuickLinks.tsx'
import type { useFilling } from './use-home.ts'
import type { Role } from './use-role.ts'
import type { WallClock } from './wall-clock.ts'
import { isPutAway, shownWidgets, splitWidgets } from './widget-layout.ts'
import { WaitingCard } from './WaitingCard.tsx'
import { WidgetSlot } from './WidgetSlot.tsx'

interface HomeBlocksProps {
  widgets: readonly HomeWidget[]
  filling: ReturnType<typeof useFilling>
  role: Role | null
  now: WallClock
}

/** The cards: the day and what needs attention, the numbers, then everything else in two columns. */
export function HomeBlocks({ widgets, filling, role, now }: HomeBlocksProps) {
  const { data, isPending, isError } = filling
  const values = data && { ...data, today: role && data.today && { ...data.today, roles: [role] } }
  const { lead, wide, side } = splitWidgets(shownWidgets(widgets, values, isError))
  const slots = (placed: readonly HomeWidget[]) =>
    placed.map((widget) => <WidgetSlot key={widget.name} {...{ widget, filling, values, now }} />)
  const attention = values && <AttentionCard items={attentionOf(values, now.date)} />
  const quickLinks = !isPutAway(QUICK_LINKS.name, values) && <QuickLinks />
  const waiting = isPending && <WaitingCard title="Требует внимания" rows={1} />
  if (lead.length === 0)
    return (
      <Columns
        wide={slots(wide)}
        side={
          <>
            {attention ?? waiting}
            {quickLinks}
            {slots(side)}
          </>
        }
      />
    )
  return (
    <>
      <Columns wide={slots(lead)} side={attention ?? waiting} />
      {values ? <KpiRow kpis={kpisOf(values, role, now)} /> : isPending && <WaitingNumbers />}
      <Columns
        wide={slots(wide)}
        side={
          <>
            {slots(side)}
            {quickLinks}
          </>
        }
      />
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

function KpiRow({ kpis }: { kpis: readonly KpiValue[] }) {
  if (kpis.length === 0) return null
  return (
    <div className={styles['numbers']}>
      {kpis.map((kpi) => (
        <Kpi key={kpi.label} {...kpi} />
      ))}
    </div>
  )
}

const MOST_NUMBERS = 4

/** Keeps the place of the numbers while they are read. */
function WaitingNumbers() {
  return (
    <div className={styles['numbers']} aria-hidden>
      {Array.from({ length: MOST_NUMBERS }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}
