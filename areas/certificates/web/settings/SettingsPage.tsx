import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { certificatesScreens } from '../../contract/screens.ts'
import { ChoicesCard } from './ChoicesCard.tsx'
import { ClosedDaysCard } from './ClosedDaysCard.tsx'
import styles from './Settings.module.css'
import { SignatoriesCard } from './SignatoriesCard.tsx'
import { useScope } from './use-scope.ts'

/** The signatories, the options of the form, and the days on which nothing is handed out. */
export default function SettingsPage() {
  const { note } = useScope()
  return (
    <Page
      title={certificatesScreens.deskSettings.title}
      context={note ?? 'Подписи и печати ставятся на файлы; бумажные справки подписывают от руки'}
    >
      <PartTabs open={certificatesScreens.deskSettings} />
      <div className={styles['settings']}>
        <SignatoriesCard />
        <ChoicesCard kind="place" />
        <ChoicesCard kind="office" />
        <ChoicesCard kind="reason" />
        <ClosedDaysCard />
      </div>
    </Page>
  )
}
