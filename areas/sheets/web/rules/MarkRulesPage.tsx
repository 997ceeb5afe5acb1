import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import {
  RULE_KEEPERS,
  RULE_LEADERS,
  RulePoints,
  type DepartmentRule,
  type UniversityRule,
} from '../../contract/mark-rule.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { universityDay } from '../use-now.ts'
import styles from './MarkRules.module.css'

/**
 * The points from which each mark is proposed: the rules of the reader's departments, and that of all others.
 */
export default function MarkRulesPage() {
  const user = useUser()
  return (
    <Page
      title={sheetsScreens.markRules.title}
      context="По ним ведомость предлагает оценки из баллов журнала. Решает преподаватель: сама она ничего не сохраняет"
    >
      <div className={styles['rules']}>
        {holdsAny(user, RULE_KEEPERS) && <WholeUniversity />}
        {holdsAny(user, RULE_LEADERS) && <OwnDepartments />}
      </div>
    </Page>
  )
}

const FAILURE = 'Произошла ошибка при получении данных'
const KEEP_TO_IT = ['кафедра', 'кафедры', 'кафедр'] as const

function WholeUniversity() {
  const { data, error, refetch } = useCall(sheetsCalls.getUniversityRule, {})
  const save = useAction(sheetsCalls.saveUniversityRule, {
    refresh: [sheetsCalls.getUniversityRule, sheetsCalls.listMarkRules],
    success: 'Правило сохранено',
    failure: null,
  })
  if (error) return <FailureCard error={error} text={FAILURE} onRetry={() => void refetch()} />
  if (!data) return null
  const { version, departments, versions, ...points } = data
  return (
    <Card
      title="Университет"
      note={`версия ${version}, без своего правила ${counted(departments, KEEP_TO_IT)}`}
    >
      <RuleForm
        points={points}
        version={version}
        save={(values, over) => save.mutateAsync({ ...values, version: over })}
      />
      <Versions versions={versions} />
    </Card>
  )
}

function OwnDepartments() {
  const { data, error, refetch } = useCall(sheetsCalls.listMarkRules, {})
  if (error) return <FailureCard error={error} text={FAILURE} onRetry={() => void refetch()} />
  if (data?.length === 0) return <p>У ваших подразделений нет ведомостей</p>
  return data?.map((rule) => <Rule key={rule.id} rule={rule} />)
}

function Rule({ rule: { id, department, version, versions, ...points } }: { rule: DepartmentRule }) {
  const save = useAction(sheetsCalls.saveMarkRule, {
    refresh: [sheetsCalls.listMarkRules],
    success: 'Правило сохранено',
    failure: null,
  })
  return (
    <Card title={department} note={version === 0 ? 'правило университета' : `версия ${version}`}>
      <RuleForm
        points={points}
        version={version}
        save={(values, over) => save.mutateAsync({ id, ...values, version: over })}
      />
      <Versions versions={versions} />
    </Card>
  )
}

interface RuleFormProps {
  points: RulePoints
  version: number
  save: (values: RulePoints, version: number) => Promise<RulePoints & { version: number }>
}

function RuleForm({ points, version, save }: RuleFormProps) {
  return (
    <RecordForm schema={RulePoints} initial={points} version={version} isOnPage save={save}>
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
  )
}

/** The former versions of the rule, the newest first. */
function Versions({ versions }: Pick<UniversityRule, 'versions'>) {
  if (versions.length === 0) return null
  return (
    <ol className={styles['versions']} aria-label="Версии правила">
      {versions.map(({ version, at, by, great, good, satisfactory, admitted }) => (
        <li key={version}>
          <b>{`${great} / ${good} / ${satisfactory} / ${admitted}`}</b>
          <small>
            версия {version}, {displayDate(universityDay(at))}
            {by && `, ${by}`}
          </small>
        </li>
      ))}
    </ol>
  )
}
