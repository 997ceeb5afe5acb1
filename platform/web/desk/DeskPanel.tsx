import type { UseQueryResult } from '@tanstack/react-query'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Fragment, useRef, type ReactNode } from 'react'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { useLetterKeys } from '#platform/web/ui/use-letter-keys.ts'
import { toggled, type Choosing } from './chosen-rows.ts'
import styles from './Desk.module.css'

interface DeskPanelProps<Row> extends Choosing {
  id: number
  /** The rows of the queue, through which J and K move. */
  items: readonly { id: number }[]
  state: TableState
  row: UseQueryResult<Row>
  failureText: string
  /**
   * Letters that press the buttons of this panel which name them in `data-key`, with a description of each
   * action.
   */
  letters?: Readonly<Record<string, string>>
  /** `onStep` opens the previous row (-1) or the next one (1). */
  children: (row: Row, onStep: (step: number) => void) => ReactNode
}

/** The open row of a desk: its data and actions; J and K move through the queue, X chooses the row. */
export function DeskPanel<Row>(props: DeskPanelProps<Row>) {
  const { id, items, state, row, failureText, letters = {}, chosen, onChoose, children } = props
  const panel = useRef<HTMLDivElement>(null)
  const place = items.findIndex((item) => item.id === id)
  const open = (step: number) => {
    const next = items[place + step]
    if (next) state.setFilters({ id: String(next.id) })
  }
  const press = (letter: string) => {
    if (panel.current?.closest('[inert]')) return
    panel.current?.querySelector<HTMLButtonElement>(`[data-key="${letter}"]`)?.click()
  }
  useLetterKeys({
    ...Object.fromEntries(Object.keys(letters).map((letter) => [letter, () => press(letter)])),
    j: () => open(1),
    k: () => open(-1),
    x: () => onChoose(toggled(chosen, id)),
  })
  return (
    <div ref={panel} className={styles['panel']}>
      <div className={styles['back']}>
        <Button isSmall onClick={() => state.setFilter('id', '')}>
          Все заявки
        </Button>
        <StepButtons onStep={open} />
      </div>
      <Card>
        {row.error && <FailureCard error={row.error} text={failureText} onRetry={() => void row.refetch()} />}
        {row.isPending && <PageSkeleton />}
        {row.data !== undefined && children(row.data, open)}
      </Card>
      <p className={styles['keys']}>
        <kbd>J</kbd> <kbd>K</kbd> по очереди, <kbd>X</kbd> выбрать
        {Object.entries(letters).map(([letter, does]) => (
          <Fragment key={letter}>
            , <kbd>{letter.toUpperCase()}</kbd> {does}
          </Fragment>
        ))}
      </p>
    </div>
  )
}

interface DeskPanelHeadProps {
  title: string
  /** The state and the deadline of the row. */
  tags: ReactNode
  onStep: (step: number) => void
}

export function DeskPanelHead({ title, tags, onStep }: DeskPanelHeadProps) {
  return (
    <div className={styles['panelHead']}>
      <h2>{title}</h2>
      {tags}
      <StepButtons onStep={onStep} />
    </div>
  )
}

function StepButtons({ onStep }: Pick<DeskPanelHeadProps, 'onStep'>) {
  return (
    <span className={styles['steps']}>
      <Button
        isSmall
        kind="quiet"
        aria-label="Предыдущая"
        icon={<IconChevronUp size={18} aria-hidden />}
        onClick={() => onStep(-1)}
      />
      <Button
        isSmall
        kind="quiet"
        aria-label="Следующая"
        icon={<IconChevronDown size={18} aria-hidden />}
        onClick={() => onStep(1)}
      />
    </span>
  )
}
