import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { studyScreens } from '../../contract/screens.ts'
import styles from './Register.module.css'

interface RegisterTab {
  title: string
  screen: { path: string }
}

const CONTINGENT: readonly RegisterTab[] = [
  { title: 'Студенты', screen: studyScreens.students },
  { title: 'Группы', screen: studyScreens.groups },
]

const STUDY_PROCESS: readonly RegisterTab[] = [
  { title: 'Дисциплины', screen: studyScreens.disciplines },
  { title: 'Специальности', screen: studyScreens.specialities },
  { title: 'Потоки', screen: studyScreens.flows },
]

/** The ways between the registers of one menu item; the one that is open is marked. */
export function RegisterTabs({ open }: { open: { path: string } }) {
  const isHere = (tabs: readonly RegisterTab[]) => tabs.some(({ screen }) => screen.path === open.path)
  const tabs = isHere(CONTINGENT) ? CONTINGENT : STUDY_PROCESS
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
