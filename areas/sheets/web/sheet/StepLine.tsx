import { IconCheck } from '@tabler/icons-react'
import { STEP_TITLES } from '../../contract/status.ts'
import styles from './StepLine.module.css'

/** The steps of a sheet: done, current, to come. */
export function StepLine({ step }: { step: number }) {
  return (
    <ol className={styles['steps']} aria-label="Состояние ведомости">
      {STEP_TITLES.map((title, index) => (
        <li
          key={title}
          data-state={index < step ? 'done' : index === step ? 'current' : 'next'}
          aria-current={index === step ? 'step' : undefined}
        >
          <i aria-hidden>{index < step ? <IconCheck size={16} /> : index + 1}</i>
          {title}
          {index < step && <span className="visually-hidden"> — сделано</span>}
        </li>
      ))}
    </ol>
  )
}
