import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Comparison } from './Comparison.tsx'
import { differingFields, type ComparedField, type OtherVersion } from './compared-field.ts'
import { useAuthorText } from './use-author-text.ts'
import styles from './Versions.module.css'

export type ConflictChoice = 'mine' | 'theirs' | 'merge'

interface ConflictDialogProps<Values> {
  fields: readonly ComparedField<Values>[]
  mine: Values
  theirs: OtherVersion<Values>
  hasNoHistory?: boolean | undefined
  onChoose: (choice: ConflictChoice) => void
}

/** Two editors changed one record: both versions are shown side by side, and nothing is lost before a choice. */
export function ConflictDialog<Values>(props: ConflictDialogProps<Values>) {
  const authorText = useAuthorText()
  const { fields, mine, theirs, hasNoHistory, onChoose } = props
  const versions = [
    { title: 'Ваш вариант', values: mine },
    { title: `Сохранено: ${authorText(theirs)}`, values: theirs.values },
  ]
  return (
    <Dialog title="Запись изменил другой редактор" place="wide" onClose={() => onChoose('merge')}>
      <p className={styles['lead']}>
        Пока вы писали, {theirs.by ?? 'другой редактор'} сохранил(а) свой вариант. Ваш вариант ещё не
        сохранён. Ниже — поля, в которых они различаются.
      </p>
      <Comparison fields={differingFields(fields, mine, theirs.values)} versions={versions} />
      <div className={styles['choices']}>
        <Button kind="primary" onClick={() => onChoose('merge')}>
          Объединить вручную
        </Button>
        <Button onClick={() => onChoose('theirs')}>Взять чужой вариант</Button>
        <Button onClick={() => onChoose('mine')}>Взять мой вариант</Button>
      </div>
      <p className={styles['after']}>
        {hasNoHistory
          ? 'Сохранится только тот вариант, который вы выберете.'
          : 'Любой сохранённый вариант остаётся в истории версий, его можно вернуть.'}
      </p>
    </Dialog>
  )
}
