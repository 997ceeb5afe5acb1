import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { screensOf, usePortal } from '#platform/web/router/portal.ts'
import styles from './Register.module.css'

/** The screens of one menu item by name: some are of areas that are built on this one, and cannot be imported here. */
const CONTINGENT = { 'data-students': 'Студенты', 'data-groups': 'Группы' }

const STUDY_PROCESS = {
  'data-disciplines': 'Дисциплины',
  'data-specialities': 'Специальности',
  'data-curricula': 'Учебные планы',
  'data-loads': 'Нагрузка',
  'data-flows': 'Потоки',
  'data-rooms': 'Помещения',
}

/** The ways between the registers of one menu item; the one that is open is marked. */
export function RegisterTabs({ open }: { open: { name: string; path: string } }) {
  const screens = screensOf(usePortal())
  const titles = Object.hasOwn(CONTINGENT, open.name) ? CONTINGENT : STUDY_PROCESS
  const tabs = Object.entries(titles).flatMap(([name, title]) => {
    const screen = screens.find((each) => each.name === name)
    return screen ? [{ title, screen }] : []
  })
  return (
    <nav aria-label="Разделы" className={styles['tabs']}>
      {tabs.map(({ title, screen }) => (
        <AppLink
          key={screen.path}
          to={addressOf(screen)}
          aria-current={screen.path === open.path ? 'page' : undefined}
        >
          {title}
        </AppLink>
      ))}
    </nav>
  )
}
