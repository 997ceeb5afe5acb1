import type { ReactNode } from 'react'
import styles from './CardTable.module.css'

/** A small table on a card: names at the left, figures at the right, small print as a second row of a cell. */
export function CardTable({ className, children }: { className?: string; children: ReactNode }) {
  return <table className={className ? `${styles['table']} ${className}` : styles['table']}>{children}</table>
}
