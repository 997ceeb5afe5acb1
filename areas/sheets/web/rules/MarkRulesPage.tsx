import { displayDate } from '#platform/contract/calendar.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { RulePoints, type DepartmentRule } from '../../contract/mark-rule.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import styles from './MarkRules.module.css'

/** From how many points each mark is proposed in the sheets of a department. */
export default function MarkRulesPage() {
  const rules = useCall(sheetsCalls.listMarkRules, {})
  return (
    <Page
      title={sheetsScreens.markRules.title}
      context="По ним ведомость предлагает оценки из баллов журнала. Решает преподаватель: сама она ничего не сохраняет"
      loading={rules}
    >
      {(items) =>
        items.length === 0 ? (
          <p>У ваших подразделений нет ведомостей</p>
        ) : (
          <div className={styles['rules']}>
            {items.map((rule) => (
              <Rule key={rule.id} rule={rule} />
            ))}
          </div>
        )
      }
    </Page>
  )
}

function Rule({ rule: { id, department, version, versions, ...points } }: { rule: DepartmentRule }) {
  const save = useAction(sheetsCalls.saveMarkRule, {
    refresh: [sheetsCalls.listMarkRules],
    success: 'Правило сохранено',
    failure: null,
  })
  return (
    <Card title={department} note={version === 0 ? 'правило университета' : `версия ${version}`}>
      <RecordForm
        schema={RulePoints}
        initial={points}
        version={version}
        isOnPage
        save={(values, over) => save.mutateAsync({ id, ...values, version: over })}
      >
        <FieldRow>
          <TextField name="great" type="number" label="Отлично, от" />
          <TextField name="good" type="number" label="Хорошо, от" />
        </FieldRow>
        <FieldRow>
          <TextField name="satisfactory" type="number" label="Удовлетворительно и зачтено, от" />
          <TextField name="admitted" type="number" label="Допуск, от" />
        </FieldRow>
        <FormButtons>
          <SubmitButton>Сохранить</SubmitButton>
        </FormButtons>
      </RecordForm>
      <Versions versions={versions} />
    </Card>
  )
}

/** What the rule was, the newest first. */
function Versions({ versions }: Pick<DepartmentRule, 'versions'>) {
  if (versions.length === 0) return null
  return (
    <ol className={styles['versions']} aria-label="Версии правила">
      {versions.map(({ version, at, by, great, good, satisfactory, admitted }) => (
        <li key={version}>
          <b>{`${great} / ${good} / ${satisfactory} / ${admitted}`}</b>
          <small>
            версия {version}, {displayDate(at.slice(0, 10))}
            {by && `, ${by}`}
          </small>
        </li>
      ))}
    </ol>
  )
}
