import { numberText } from '#platform/contract/number-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { supportScreens } from '#areas/support/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { recordBookCalls } from '../../contract/calls.ts'
import type { WorkingPlan } from '../../contract/plan.ts'
import { recordBookScreens } from '../../contract/screens.ts'
import { GroupSwitch, useGroupId } from './GroupSwitch.tsx'
import styles from './Plans.module.css'

/** The curriculum of a group, semester by semester. */
export default function WorkPlanPage() {
  const plan = useCall(recordBookCalls.getWorkingPlan, { groupId: useGroupId() })
  return (
    <Page
      title={recordBookScreens.workPlan.title}
      context="Дисциплины, часы и виды контроля вашей группы"
      loading={plan}
      failureText="Произошла ошибка при получении данных"
    >
      {(data) => <Plan plan={data} />}
    </Page>
  )
}

function Plan({ plan: { groups, groupId, semester: today, loads } }: { plan: WorkingPlan }) {
  const [address, change] = useAddress()
  const semesters = [...new Set(loads.map(({ semester }) => semester))].toSorted((a, b) => a - b)
  const usual = today !== null && semesters.includes(today) ? today : semesters[0]
  const chosen = Number(address['semester']) || usual
  const shown = loads.filter(({ semester }) => semester === chosen)
  return (
    <>
      <GroupSwitch groups={groups.map(({ value: id, text: name }) => ({ id, name }))} groupId={groupId} />
      {loads.length === 0 ? (
        <EmptyState
          text="Учебного плана вашей группы в портале ещё нет. Здесь будут дисциплины по семестрам, часы и контроль"
          action={<ButtonLink to={addressOf(supportScreens.support)}>Спросить, когда загрузят</ButtonLink>}
        />
      ) : (
        <>
          <Toolbar label="Семестр">
            <Segments
              label="Семестр"
              chosen={String(chosen)}
              segments={semesters.map((semester) => ({
                id: String(semester),
                title: semester === chosen ? `${semester}-й семестр` : `${semester}-й`,
                onChoose: () => change({ semester: semester === usual ? null : semester }),
              }))}
            />
          </Toolbar>
          <p className={styles['total']}>
            {chosen === today && 'Идёт сейчас · '}
            {totalText(shown)}
          </p>
          <ul className={styles['cards']} aria-label={`Дисциплины, ${chosen}-й семестр`}>
            {shown.map((load) => (
              <Load key={load.discipline} load={load} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** «8 дисциплин · 20 з. е. · 720 часов». */
function totalText(loads: WorkingPlan['loads']): string {
  const sumOf = (field: 'zet' | 'total') => loads.reduce((sum, { workLoad }) => sum + workLoad[field], 0)
  return [
    counted(loads.length, ['дисциплина', 'дисциплины', 'дисциплин']),
    `${numberText(sumOf('zet'))} з. е.`,
    counted(sumOf('total'), ['час', 'часа', 'часов']),
  ].join(' · ')
}

function Load({ load }: { load: WorkingPlan['loads'][number] }) {
  const { discipline, controlTypes, workLoad, competence } = load
  const hours: [string, number][] = [
    ['Лекции', workLoad.lectures],
    ['Практики', workLoad.practices],
    ['Лабораторные', workLoad.labs],
    ['Самостоятельно', workLoad.self],
  ]
  return (
    <li>
      <h2>{discipline}</h2>
      <p>{controlTypes.join(', ') || 'без контроля'}</p>
      <dl>
        {hours
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count} ч</dd>
            </div>
          ))}
        <div>
          <dt>Всего</dt>
          <dd>
            {workLoad.total} ч, {workLoad.zet} з. е.
          </dd>
        </div>
      </dl>
      {competence.length > 0 && (
        <div className={styles['codes']} role="group" aria-label="Компетенции">
          {competence.map((code) => (
            <Tag key={code}>{code}</Tag>
          ))}
        </div>
      )}
    </li>
  )
}
