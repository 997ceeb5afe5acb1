import styles from './Unbroken.module.css'

/** A name that is never broken across lines: «ПИб-24-1» would break at its hyphens. */
export function Unbroken({ children }: { children: string }) {
  return <span className={styles['unbroken']}>{children}</span>
}
