import styles from './Booking.module.css'

/** The reader teaches at the chosen time: told, and no reason to refuse. Specification part 3, section 5. */
export function OwnLessonNote({ children }: { children?: string }) {
  return (
    <p className={styles['load']} role="status">
      <b>У вас в это время занятие.</b> {children}
    </p>
  )
}
