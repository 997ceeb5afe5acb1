import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Verify.module.css'

const ICONS = { ok: IconCircleCheck, bad: IconCircleX, plain: IconHelpCircle } as const

interface HeadProps {
  tone: keyof typeof ICONS
  title: string
  note: string
}

/** The answer in words, the largest thing on the page. */
export function AnswerHead({ tone, title, note }: HeadProps) {
  const Icon = ICONS[tone]
  return (
    <header data-tone={tone}>
      <Icon size={36} stroke={1.7} aria-hidden />
      <div role="status">
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
    </header>
  )
}

/** The answer with its consequences. */
export function AnswerFrame({
  head,
  side,
  children,
}: {
  head?: ReactNode
  side?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles['card']}>
      {head}
      <div>
        <div>{children}</div>
        {side && <aside>{side}</aside>}
      </div>
    </section>
  )
}
