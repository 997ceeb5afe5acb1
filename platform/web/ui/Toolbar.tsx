import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './Toolbar.module.css'
import { isPhone } from './use-is-phone.ts'

/** Filters that are needed now and then, and the number of them that are set. */
export interface MoreFilters {
  count: number
  fields: ReactNode
}

interface ToolbarProps {
  /** The name of the group for screen readers. */
  label?: string
  children: ReactNode
  /** A second row, open from the start where some of it is set; on a phone the number on its button has to do. */
  more?: MoreFilters | undefined
  /** Shown at the right: the main action, downloads. */
  actions?: ReactNode
}

/** The one row of filters under the head of a page. */
export function Toolbar({ label = 'Фильтры', children, more, actions }: ToolbarProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(more !== undefined && more.count > 0 && !isPhone())
  return (
    <div className={styles['toolbar']} role="group" aria-label={label}>
      {children}
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
