import type { ReactNode } from 'react'
import styles from './CardTable.module.css'

interface CardTableProps {
  className?: string
  /** All columns are texts, which wrap, and not figures. */
  isOfWords?: boolean
  children: ReactNode
}

/** A small table on a card: names at the left, figures at the right, small print as a second row of a cell. */
export function CardTable({ className, isOfWords, children }: CardTableProps) {
  return (
    <table
      className={className ? `${styles['table']} ${className}` : styles['table']}
      data-words={isOfWords || undefined}
    >
      {children}
    </table>
  )
}
