import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { moved } from './moved.ts'
import styles from './OrderList.module.css'

export interface OrderedItem {
  id: string
  title: string
  note?: string
  /** Buttons at the right. */
  actions?: ReactNode
}

interface OrderListProps {
  label: string
  items: readonly OrderedItem[]
  /** All ids in their new order. */
  onOrder: (ids: string[]) => void
}

/**
 * Puts things in order: by the pointer, or by the buttons of a row. ↑ and ↓ go from row to row, Tab to what is in one: its
 * handle (Enter, ↑ and ↓, Enter) and its buttons.
 */
export function OrderList({ label, items, onOrder }: OrderListProps) {
  const ids = items.map(({ id }) => id)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((id) => ({ 'text/plain': String(id) })),
    onReorder: ({ keys, target }) =>
      onOrder(
        moved(ids, [...keys].map(String), {
          id: String(target.key),
          isAfter: target.dropPosition === 'after',
        }),
      ),
  })
  return (
    <GridList
      aria-label={label}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      className={styles['list'] ?? ''}
    >
      {items.map(({ id, title, note, actions }, place) => (
        <GridListItem key={id} id={id} textValue={title} className={styles['item'] ?? ''}>
          <Button slot="drag" className={styles['handle'] ?? ''}>
            <IconGripVertical size={18} aria-hidden />
          </Button>
          <b>{place + 1}</b>
          <span>
            {title}
            {note !== undefined && <small>{note}</small>}
          </span>
          {actions}
        </GridListItem>
      ))}
    </GridList>
  )
}
