import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import styles from './StepList.module.css'

/** One step of a procedure: the action, its reason or its result, and its screen. */
export interface StepRow {
  title: string
  about: string
  to: string
  isDone: boolean
  isOptional?: boolean
}

/** A procedure in steps: done steps are ticked, and the next one stands out. */
export function StepList({ steps }: { steps: readonly StepRow[] }) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <Step key={step.title} step={step} isNext={step === next} />
      ))}
    </ol>
  )
}

function Step({ step, isNext }: { step: StepRow; isNext: boolean }) {
  const { title, about, to, isDone, isOptional } = step
  return (
    <li className={styles[isDone ? 'done' : isNext ? 'next' : 'open']}>
      {isDone ? (
        <IconCircleCheckFilled size={22} aria-label="Готово" role="img" />
      ) : (
        <IconCircle size={22} aria-label="Ещё не сделано" role="img" />
      )}
      <div>
        <AppLink to={to}>{title}</AppLink>
        <span>{about}</span>
        {!isDone && isOptional && <small>можно позже</small>}
      </div>
    </li>
  )
}
