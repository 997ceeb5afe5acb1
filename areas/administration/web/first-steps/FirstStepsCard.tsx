import { numberText } from '#platform/contract/number-text.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { StepList } from '#platform/web/ui/StepList.tsx'
import type { FirstSteps } from '../../contract/first-steps.ts'

/** The steps from an empty portal to a working one; the card disappears when everything necessary is done. */
export default function FirstStepsCard({ value: { steps } }: HomeWidgetProps<FirstSteps>) {
  const done = steps.filter(({ count }) => count > 0).length
  return (
    <Card title="С чего начать" note={`готово ${done} из ${steps.length}`}>
      <StepList
        steps={steps.map(({ title, about, path, count, isOptional }) => ({
          title,
          about: count > 0 ? `записей: ${numberText(count)}` : about,
          to: path,
          isDone: count > 0,
          isOptional,
        }))}
      />
    </Card>
  )
}
