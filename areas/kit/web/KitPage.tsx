import { Page } from '#platform/web/ui/Page.tsx'
import { ChoiceExamples } from './ChoiceExamples.tsx'
import { DateExamples } from './DateExamples.tsx'
import { ListExamples } from './ListExamples.tsx'
import { PanelExamples } from './PanelExamples.tsx'
import { PlainExamples } from './PlainExamples.tsx'
import styles from './Kit.module.css'

/** Every part of the interface kit, alive: forms and pages of the portal are built of these. */
export default function KitPage() {
  return (
    <Page
      title="Набор для форм"
      context="Подпись над полем, подсказка под ним, ошибка на её месте. Всё доступно с клавиатуры."
    >
      <div className={styles['kit']}>
        <ChoiceExamples />
        <DateExamples />
        <ListExamples />
        <PanelExamples />
        <PlainExamples />
      </div>
    </Page>
  )
}
