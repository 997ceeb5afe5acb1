import { useCall } from '#platform/web/api/use-call.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'
import { supportScreens } from '#areas/support/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { recordBookCalls } from '../../contract/calls.ts'
import { MASTERY, masteryOf, type Competencies, type Competency, type Mastery } from '../../contract/plan.ts'
import { recordBookScreens } from '../../contract/screens.ts'
import { GroupSwitch, useGroupId } from './GroupSwitch.tsx'
import styles from './Plans.module.css'

const TONES: Readonly<Record<Mastery, TagTone>> = {
  mastered: 'ok',
  in_progress: 'primary',
  not_mastered: 'neutral',
}

/** A student's progress through the competences of the programme. */
export default function EducationPlanPage() {
  const plan = useCall(recordBookCalls.getCompetencies, { groupId: useGroupId() })
  return (
    <Page
      title={recordBookScreens.educationPlan.title}
      context="Дисциплина освоена, когда по всем её видам контроля есть положительная оценка"
      loading={plan}
      failureText="Произошла ошибка при получении данных"
    >
      {(data) => <Competences plan={data} />}
    </Page>
  )
}

function Competences({ plan: { groups, groupId, competencies } }: { plan: Competencies }) {
  return (
    <>
      <GroupSwitch groups={groups.map(({ value: id, text: name }) => ({ id, name }))} groupId={groupId} />
      {competencies.length === 0 ? (
        <EmptyState
          text="Компетенций вашей программы в портале ещё нет. Здесь будет видно, какие вы уже освоили"
          action={<ButtonLink to={addressOf(supportScreens.support)}>Спросить, когда загрузят</ButtonLink>}
        />
      ) : (
        <ul className={styles['cards']} aria-label="Компетенции">
          {competencies.map((competency) => (
            <Competence key={competency.code} competency={competency} />
          ))}
        </ul>
      )}
    </>
  )
}

function Competence({ competency: { code, text, progress, disciplines } }: { competency: Competency }) {
  return (
    <li>
      <h2>
        {code} <span>{progress}&nbsp;%</span>
      </h2>
      <Meter value={progress} />
      <p>{text}</p>
      <ul className={styles['disciplines']}>
        {disciplines.map(({ key, name, status }) => (
          <li key={key}>
            {name} <Tag tone={TONES[masteryOf(status)]}>{MASTERY[masteryOf(status)]}</Tag>
          </li>
        ))}
      </ul>
    </li>
  )
}
