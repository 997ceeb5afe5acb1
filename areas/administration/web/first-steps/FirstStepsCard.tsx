import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { FirstSteps } from '../../contract/first-steps.ts'
import styles from './FirstStepsCard.module.css'

/** The way from an empty portal to one in which people work; it goes when everything needed is there. */
export default function FirstStepsCard({ value: { steps } }: HomeWidgetProps<FirstSteps>) {
  const done = steps.filter(({ count }) => count > 0).length
  const next = steps.find(({ count }) => count === 0)
  return (
    <Card title="С чего начать" note={`готово ${done} из ${steps.length}`}>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <Step key={step.title} step={step} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

function Step({
  step: { title, about, path, count, isOptional },
  isNext,
}: {
  step: FirstSteps['steps'][number]
  isNext: boolean
}) {
  const isDone = count > 0
  return (
    <li className={styles[isDone ? 'done' : isNext ? 'next' : 'open']}>
      {isDone ? (
        <IconCircleCheckFilled size={22} aria-label="Готово" role="img" />
      ) : (
        <IconCircle size={22} aria-label="Ещё не сделано" role="img" />
      )}
      <div>
        <AppLink to={path}>{title}</AppLink>
        {isDone ? <span>{`записей: ${count.toLocaleString('ru')}`}</span> : <span>{about}</span>}
        {!isDone && isOptional && <small>можно позже</small>}
      </div>
    </li>
  )
}
