import { roleKey, roleLabel, type Role } from './use-role.ts'
import styles from './RoleSwitch.module.css'

interface RoleSwitchProps {
  roles: readonly Role[]
  chosen: Role
  onChoose: (role: Role) => void
}

/** The switch between one's study groups and one's work. */
export function RoleSwitch({ roles, chosen, onChoose }: RoleSwitchProps) {
  return (
    <div className={styles['switch']} role="group" aria-label="В какой роли показать день">
      {roles.map((role) => (
        <button
          key={roleKey(role)}
          type="button"
          aria-pressed={roleKey(role) === roleKey(chosen)}
          onClick={() => onChoose(role)}
        >
          {roleLabel(role)}
        </button>
      ))}
    </div>
  )
}
