import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

interface WeekStepperProps {
  canGoBack: boolean
  canGoOn: boolean
  onStep: (step: 1 | -1) => void
}

/** ‹ and ›. */
export function WeekStepper({ canGoBack, canGoOn, onStep }: WeekStepperProps) {
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Предыдущая неделя"
        disabled={!canGoBack}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Следующая неделя"
        disabled={!canGoOn}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  )
}
