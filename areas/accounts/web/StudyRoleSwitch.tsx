import { useStudyRole } from './study-role.ts'
import styles from './StudyRoleSwitch.module.css'

/** Chooses the study group, or one's work, that study screens show; shows nothing for a single role. */
export function StudyRoleSwitch() {
  const { roles, role, choose } = useStudyRole()
  if (roles.length < 2) return null
  return (
    <select
      className={styles['switch']}
      aria-label="Учебная группа или работа"
      value={role?.key}
      onChange={(event) => choose(event.target.value)}
    >
      {roles.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  )
}
