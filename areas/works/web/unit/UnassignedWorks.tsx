import { useState } from 'react'
import { daysBetween } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { toggled, type ChosenRows } from '#platform/web/desk/chosen-rows.ts'
import { FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { useDayOf, useTimeZone } from '#platform/web/router/university-time.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import * as z from 'zod/mini'
import { Assignment, type UnassignedWork } from '../../contract/assignment.ts'
import { worksCalls } from '../../contract/calls.ts'
import { shortName } from '../shared/work-text.ts'
import styles from './Unit.module.css'

const WORKS = ['работе', 'работам', 'работам'] as const
const Named = z.pick(Assignment, { supervisorId: true })

/** «ПИб-24-1 · Базы данных · Курсовая работа, 5-й семестр» */
const titleOf = ({ groupName, disciplineName, type, semesterNumber }: UnassignedWork) =>
  [groupName, disciplineName, `${type}, ${semesterNumber}-й семестр`].filter(Boolean).join(' · ')

interface UnassignedWorksProps {
  /** One unit with those below it; undefined for all of the reader. */
  unitId: number | undefined
  works: readonly UnassignedWork[]
  /** There are more than these. */
  count: number
}

/** Another leader may have named somebody meanwhile. */
function tellNamed({ assigned }: { assigned: readonly number[] }): void {
  if (assigned.length === 0) showAlert('У этих работ уже есть руководитель')
  else showAlert(`Руководитель назначен ${counted(assigned.length, WORKS)}`, 'success')
}

/**
 * The works that nobody supervises yet, or whose supervisor has left: first those that were sent, for which nobody
 * decides. Their leader names a supervisor for the ticked ones.
 */
export function UnassignedWorks({ unitId, works, count }: UnassignedWorksProps) {
  const [chosen, setChosen] = useState<ChosenRows>(new Set())
  const assign = useAction(worksCalls.assignSupervisor, {
    refresh: [worksCalls.listUnassignedWorks, worksCalls.listStaffWithWorks],
    success: tellNamed,
    failure: null,
  })
  if (works.length === 0) return <EmptyState text="У каждой работы есть руководитель" />
  const waiting = works.filter(({ waitingSince }) => waitingSince !== null)
  const others = works.filter(({ waitingSince }) => waitingSince === null)
  const listed = { chosen, onChoose: setChosen }
  // Works that have got a supervisor meanwhile are not chosen any more.
  const ids = works.map(({ id }) => id).filter((id) => chosen.has(id))
  return (
    <div className={styles['unassigned']} data-waiting={waiting.length > 0 || undefined}>
      <div>
        {waiting.length > 0 && (
          <Card title="Отправлены и ждут согласования" note="решать по ним некому">
            <Parts works={waiting} {...listed} />
          </Card>
        )}
        {others.length > 0 && (
          <Card title="Ещё у студентов">
            <Parts works={others} {...listed} />
          </Card>
        )}
        {count > works.length && (
          <p>{`Показано ${works.length} из ${count}. Назначьте руководителя этим работам, и появятся следующие`}</p>
        )}
      </div>
      <div className={styles['naming']}>
        <Card title="Назначить руководителя">
          <Form
            schema={Named}
            failureText="Произошла ошибка при сохранении"
            onSubmit={async ({ supervisorId }) => {
              await assign.mutateAsync({ supervisorId, ids })
              setChosen(new Set())
            }}
          >
            <Supervisor unitId={unitId} />
            {ids.length > 0 ? (
              <SubmitButton>{`Назначить ${counted(ids.length, WORKS)}`}</SubmitButton>
            ) : (
              <p>Отметьте работы, которым назначаете руководителя</p>
            )}
          </Form>
        </Card>
      </div>
    </div>
  )
}

interface Choosing {
  chosen: ChosenRows
  onChoose: (chosen: ChosenRows) => void
}

/** Works by group and discipline, in the order in which they come. */
function Parts({ works, ...choosing }: Choosing & { works: readonly UnassignedWork[] }) {
  return [...Map.groupBy(works, titleOf)].map(([title, items]) => (
    <Part key={title} {...{ title, items }} {...choosing} />
  ))
}

interface PartProps extends Choosing {
  title: string
  items: readonly UnassignedWork[]
}

/** The works of a group in one discipline, chosen one by one or all. */
function Part({ title, items, chosen, onChoose }: PartProps) {
  const { date: today } = useUniversityNow(useTimeZone())
  const dayOf = useDayOf()
  const ids = items.map(({ id }) => id)
  const isAll = ids.every((id) => chosen.has(id))
  const others = [...chosen].filter((id) => !ids.includes(id))
  const teachers = items[0]?.teachers ?? []
  return (
    <fieldset className={styles['part']}>
      <legend>{title}</legend>
      {teachers.length > 0 && <p>Дисциплину ведут: {teachers.map(shortName).join(', ')}</p>}
      {ids.length > 1 && (
        <Button isSmall onClick={() => onChoose(new Set(isAll ? others : [...others, ...ids]))}>
          {isAll ? 'Снять все' : `Выбрать все: ${ids.length}`}
        </Button>
      )}
      {items.map((work) => (
        <label key={work.id} data-wide={work.waitingSince !== null || undefined}>
          <input
            type="checkbox"
            checked={chosen.has(work.id)}
            onChange={() => onChoose(toggled(chosen, work.id))}
          />
          <span>
            {work.studentName} <small>{noteOf(work, { today, dayOf })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface Clock {
  today: string
  dayOf: (moment: string) => string
}

/** «Очередь задач · ждёт 2 дня · ушёл руководитель: Тихонов М. В.» */
function noteOf({ theme, waitingSince, formerName }: UnassignedWork, { today, dayOf }: Clock): string {
  const parts = [
    waitingSince && theme && `«${theme}»`,
    waitingSince && waitText(dayOf(waitingSince), today),
    formerName && `ушёл руководитель: ${shortName(formerName)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

const DAYS = ['день', 'дня', 'дней'] as const

function waitText(sentOn: string, today: string): string {
  const days = daysBetween(sentOn, today)
  return days < 1 ? 'отправлена сегодня' : `ждёт ${counted(days, DAYS)}`
}

function Supervisor({ unitId }: { unitId: number | undefined }) {
  const [term, setTerm] = useState('')
  const found = useCall(worksCalls.findUnitStaff, {
    ...(unitId !== undefined && { departmentId: unitId }),
    term,
  })
  return (
    <FoundField
      name="supervisorId"
      label="Руководитель"
      hint={unitId === undefined ? 'Сотрудник ваших подразделений' : 'Сотрудник этого подразделения'}
      source={{
        options: namedOptions(found.data ?? []),
        search: setTerm,
        isSearching: found.isFetching,
      }}
    />
  )
}
