import styles from './Unbroken.module.css'

/** A name that never goes on in the next line: «ПИб-24-1» would break at its hyphens. */
export function Unbroken({ children }: { children: string }) {
  return <span className={styles['unbroken']}>{children}</span>
}
