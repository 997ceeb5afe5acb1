import { CatchBoundary } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { HomeWidget, HomeWidgetProps } from '#platform/web/router/area.ts'
import type { HomeMoment } from '#platform/web/router/home-words.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import type { WidgetsFilling } from '../contract/widgets-filling.ts'
import { alertHomeFailure, HOME_FAILURE } from './use-home.ts'
import { hasFailed, valueOf } from './widget-layout.ts'

interface WidgetSlotProps {
  widget: HomeWidget
  /** Undefined when its code could not be loaded. */
  component: ComponentType<HomeWidgetProps<never>> | undefined
  values: WidgetsFilling | undefined
  moment: HomeMoment
  onRetry: () => void
}

/** One widget in its card's place; a failure in it spares the others. */
export function WidgetSlot({ widget, component: Component, values, moment, onRetry }: WidgetSlotProps) {
  const { title } = widget
  if (!Component || hasFailed(widget, values)) return <LostCard title={title} onRetry={onRetry} />
  return (
    <CatchBoundary getResetKey={() => widget.name} errorComponent={BrokenWidget}>
      <Component value={valueOf(widget, values) as never} {...moment} onFailure={alertHomeFailure} />
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
