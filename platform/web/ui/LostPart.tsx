import styles from './LostPart.module.css'

/** Said under a field whose list or calendar could not be fetched. */
export function LostPart({ title }: { title: string }) {
  return (
    <p role="alert" className={styles['lost']}>
      {title} не загрузился. Нажмите ещё раз, а если не поможет, обновите страницу
    </p>
  )
}
