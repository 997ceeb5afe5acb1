import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './Toolbar.module.css'
import { isPhone, useIsPhone } from './use-is-phone.ts'

/** Filters that are needed now and then, and the number of them that are set. */
export interface MoreFilters {
  count: number
  fields: ReactNode
}

interface ToolbarProps {
  /** The name of the group for screen readers. */
  label?: string
  children: ReactNode
  /** Filters of a choice: in the row, and on a phone behind the button with the others, so that the list is in sight. */
  choices?: MoreFilters
  /** A second row, open from the start where some of it is set; on a phone the number on its button has to do. */
  more?: MoreFilters | undefined
  /** Shown at the right: the main action, downloads. */
  actions?: ReactNode
}

/** On a phone the choices come before those that are needed now and then. */
function behindButton(
  choices: MoreFilters | undefined,
  more: MoreFilters | undefined,
): MoreFilters | undefined {
  if (!choices || !more) return choices ?? more
  return {
    count: choices.count + more.count,
    fields: (
      <>
        {choices.fields}
        {more.fields}
      </>
    ),
  }
}

/** The one row of filters under the head of a page. */
export function Toolbar({ label = 'Фильтры', children, choices, more: rest, actions }: ToolbarProps) {
  const isNarrow = useIsPhone()
  const more = isNarrow ? behindButton(choices, rest) : rest
  const id = useId()
  const [isOpen, setOpen] = useState(more !== undefined && more.count > 0 && !isPhone())
  return (
    <div className={styles['toolbar']} role="group" aria-label={label}>
      {children}
      {!isNarrow && choices?.fields}
      {more && (
        <Button
          icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {more.count > 0 ? `Ещё фильтры: ${more.count}` : 'Ещё фильтры'}
        </Button>
      )}
      {actions && <div className={styles['actions']}>{actions}</div>}
      {more && (
        <div id={id} className={styles['more']} hidden={!isOpen}>
          {more.fields}
        </div>
      )}
    </div>
  )
}
