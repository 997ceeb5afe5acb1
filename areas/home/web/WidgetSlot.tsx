import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { HomeWidget } from '#platform/web/router/area.ts'
import type { HomeMoment } from '#platform/web/router/home-words.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import type { WidgetsFilling } from '../contract/widgets-filling.ts'
import { alertHomeFailure, HOME_FAILURE, type useFilling } from './use-home.ts'
import { WaitingCard } from './WaitingCard.tsx'
import { hasFailed, valueOf } from './widget-layout.ts'

interface WidgetSlotProps {
  widget: HomeWidget
  filling: ReturnType<typeof useFilling>
  values: WidgetsFilling | undefined
  moment: HomeMoment
}

/** One widget in its card's place; a failure in it spares the others. */
export function WidgetSlot({ widget, filling, values, moment }: WidgetSlotProps) {
  const { title, fills, component: Component } = widget
  const retry = () => void filling.refetch()
  if (hasFailed(widget, values)) return <LostCard title={title} onRetry={retry} />
  if (fills !== undefined && values === undefined) return <WaitingCard title={title} />
  return (
    <CatchBoundary getResetKey={() => widget.name} errorComponent={BrokenWidget}>
      <Suspense fallback={<WaitingCard title={title} />}>
        <Component value={valueOf(widget, values) as never} {...moment} onFailure={alertHomeFailure} />
      </Suspense>
    </CatchBoundary>
  )
}

function BrokenWidget({ reset }: { reset: () => void }) {
  return <LostCard onRetry={reset} />
}

const LOST = new Error('The widget could not be read')

function LostCard({ title, onRetry }: { title?: string; onRetry: () => void }) {
  return (
    <Card title={title}>
      <FailureCard error={LOST} text={HOME_FAILURE} onRetry={onRetry} />
    </Card>
  )
}
