import styles from './PageSkeleton.module.css'

/** Grey outlines of a page's cards; they appear only when reading takes longer than a moment. */
export function PageSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles['skeleton']} role="status" aria-label="Загрузка">
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} />
      ))}
    </div>
  )
}
