import type { ReactNode } from 'react'

interface MenuAction {
  title: string
  icon?: ReactNode
  onChoose: () => void
  /** The action cannot be undone. */
  isDangerous?: boolean
}

/** What a menu behind three dots offers. */
export interface MenuActions {
  /** The name of the button for screen readers; three dots are drawn. */
  label: string
  actions: readonly MenuAction[]
}
