import styles from './Desk.module.css'

/** Why a request is not issued now: its paper would come out without what is typed and not stored. */
export function TypedFirst() {
  return (
    <p className={styles['typedFirst']} role="note">
      Сначала нажмите «Вписать в справку»: сведения о стипендии ещё не сохранены
    </p>
  )
}
