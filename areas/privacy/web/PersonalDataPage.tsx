import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { privacyCalls } from '../contract/calls.ts'
import { ConsentsCard } from './ConsentsCard.tsx'
import { OwnCorrectionsCard } from './corrections/OwnCorrectionsCard.tsx'
import styles from './Privacy.module.css'
import { ViewsCard } from './ViewsCard.tsx'

/** Everything that a person may know and decide about their own data. */
export default function PersonalDataPage() {
  const copy = useAction(privacyCalls.exportData, { success: 'Копия данных готова' })
  const save = () => copy.mutate({}, { onSuccess: (zip) => saveFile(zip, 'Мои данные.zip') })
  return (
    <Page
      title="Персональные данные"
      context="Что вы разрешили, кто смотрел ваши сведения и как их исправить"
      actions={
        <Button kind="primary" isBusy={copy.isPending} onClick={save}>
          {copy.isPending ? 'Собираем…' : 'Скачать всё обо мне'}
        </Button>
      }
    >
      <div className={styles['columns']}>
        <ConsentsCard />
        <div className={styles['side']}>
          <OwnCorrectionsCard />
          <ViewsCard />
        </div>
      </div>
    </Page>
  )
}
