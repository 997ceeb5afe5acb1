import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { CheckboxField, SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { worksCalls } from '../../contract/calls.ts'
import { RulesOfWorks } from '../../contract/rules.ts'
import { worksScreens } from '../../contract/screens.ts'
import { LOAD_FAILURE } from '../shared/work-text.ts'

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]

/** From which day works are agreed, and whether a thesis needs the files of its supervisor. */
export default function WorkRulesPage() {
  const rules = useCall(worksCalls.getWorkRules, {})
  const save = useAction(worksCalls.saveWorkRules, {
    refresh: [worksCalls.getWorkRules],
    success: 'Правила сохранены',
    failure: null,
  })
  return (
    <Page
      title={worksScreens.workRules.title}
      context="Действуют на все работы, которые ещё не согласованы"
      loading={rules}
      failureText={LOAD_FAILURE}
    >
      {({ version, ...initial }) => (
        <Card>
          <RecordForm
            schema={RulesOfWorks}
            initial={initial}
            version={version}
            isOnPage
            save={(values, over) => save.mutateAsync({ ...values, version: over })}
          >
            <FieldRow>
              <TextField
                name="approveDay"
                label="Согласовывать с"
                type="number"
                hint="Работы года согласуют с этого дня; отклонить можно всегда"
              />
              <SelectField
                name="approveMonth"
                label="Месяц"
                options={MONTHS.map((label, index) => ({ value: index + 1, label }))}
              />
            </FieldRow>
            <CheckboxField
              name="requiresThesisFiles"
              label="Не согласовывать выпускные работы без отчёта о заимствованиях, а у специалистов и магистров — без рецензии"
            />
            <SubmitButton>Сохранить</SubmitButton>
          </RecordForm>
        </Card>
      )}
    </Page>
  )
}
