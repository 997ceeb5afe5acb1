import { IconAlertTriangle } from '@tabler/icons-react'
import { departmentsScreens } from '#areas/departments/contract/screens.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import styles from './System.module.css'

/** Warns that papers lack the name of the university, and says where it comes from. */
export function NameWarning({ isNamed }: { isNamed: boolean }) {
  const { permissions } = useUser()
  if (isNamed) return null
  const { access, title } = departmentsScreens.units
  return (
    <p className={styles['warning']} role="status">
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        Название университета не задано: справки, выписки и направления не выдаются. Назовите университет в
        разделе «
        {isAllowed(access, permissions) ? (
          <AppLink to={addressOf(departmentsScreens.units)}>{title}</AppLink>
        ) : (
          title
        )}
        », подразделение вида «университет», или задайте серверу UNIVERSITY_NAME: тогда оно будет и в письмах,
        и в меню.
      </span>
    </p>
  )
}
