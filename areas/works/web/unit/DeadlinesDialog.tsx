import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, Refusal, storedIn } from '#platform/web/api/api-error.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { counted } from '#platform/contract/plural.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { useUnsentInput } from '#platform/web/forms/use-unsent-input.ts'
import { ConflictFrame } from '#platform/web/forms/versions/ConflictFrame.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { worksCalls } from '../../contract/calls.ts'
import type { Deadline } from '../../contract/review.ts'
import { TYPE_NAMES } from '../../contract/status.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'
import {
  afterForeignChange,
  changedTerms,
  keyOf,
  storedTerms,
  type ForeignTerm,
  type Terms,
} from './deadline-terms.ts'

const LEFT = ['работа не отправлена', 'работы не отправлены', 'работ не отправлено'] as const
const TERMS = ['', 'осенний семестр', 'весенний семестр'] as const

/** The terms of a unit by kind of work: students see them and are reminded 14, 7, 3 and 1 days before. */
export function DeadlinesDialog({ unitId, onClose }: { unitId: number; onClose: () => void }) {
  const deadlines = useCall(worksCalls.listDeadlines, { departmentId: unitId }, { isAlwaysFresh: true })
  useLoadAlert(deadlines)
  return (
    <Dialog title="Сроки сдачи работ" onClose={onClose}>
      <p>
        Срок видят студенты, за 14, 7, 3 и 1 день им придёт напоминание. Пока его нет, действует срок из
        учебного плана.
      </p>
      {deadlines.data?.length === 0 && (
        <p>
          В этом учебном году у самого подразделения работ нет. Сроки задают кафедре: выберите её в списке
          «Подразделение».
        </p>
      )}
      {deadlines.data && deadlines.data.length > 0 && deadlines.isFetchedAfterMount && (
        <DeadlinesForm unitId={unitId} deadlines={deadlines.data} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface DeadlinesFormProps {
  unitId: number
  deadlines: readonly Deadline[]
  onClose: () => void
}

/** Saves the terms that were changed, all or none; what is wrong with one is under its field. */
function useSaving({ unitId, deadlines }: Pick<DeadlinesFormProps, 'unitId' | 'deadlines'>) {
  const set = useAction(worksCalls.setDeadlines, { refresh: [worksCalls.listDeadlines], failure: null })
  return async (terms: Terms) => {
    const changed = changedTerms(deadlines, terms)
    if (changed.length === 0) return
    const wanted = changed.map(({ left: _left, ...deadline }) => ({
      ...deadline,
      dueAt: terms[keyOf(deadline)] ?? null,
    }))
    try {
      await set.mutateAsync({ departmentId: unitId, terms: wanted })
    } catch (error) {
      throw underFields(error, changed)
    }
  }
}

/** The same refusal with its texts under the fields of the form. */
function underFields(error: unknown, changed: readonly Deadline[]): unknown {
  if (!(error instanceof ApiError)) return error
  const texts = changed.map(
    (deadline, index) => [keyOf(deadline), error.fieldErrors[`terms.${index}.dueAt`]] as const,
  )
  const found = Object.fromEntries(texts.flatMap(([key, all]) => (all ? [[key, all]] : [])))
  if (Object.keys(found).length === 0) return error
  return new Refusal('Сроки не сохранены: исправьте отмеченные', found)
}

/** What the form saves over: what was read first, and after somebody else was faster what is stored now. */
function useBasis(deadlines: readonly Deadline[]) {
  const [basis, setBasis] = useState({
    deadlines,
    terms: storedTerms(deadlines),
    foreign: [] as readonly ForeignTerm[],
    round: 0,
  })
  const begin = (typed: Terms, current: readonly Deadline[]) =>
    setBasis(({ deadlines: begun, round }) => ({
      deadlines: current,
      ...afterForeignChange({ begun, typed, current }),
      round: round + 1,
    }))
  return { ...basis, begin }
}

/** All terms with one button. */
function DeadlinesForm({ unitId, deadlines: read, onClose }: DeadlinesFormProps) {
  const { deadlines, terms: initial, foreign, round, begin } = useBasis(read)
  const save = useSaving({ unitId, deadlines })
  // The form that starts again knows of nothing that is typed in it.
  const isBegunAgain = round > 0
  useUnsentInput(isBegunAgain, true)
  const submit = async (terms: Terms) => {
    try {
      await save(terms)
    } catch (error) {
      const current = storedIn(error) as readonly Deadline[] | null
      if (current === null) throw error
      return begin(terms, current)
    }
    showAlert('Данные сохранены', 'success')
    onClose()
  }
  return (
    <>
      {foreign.length > 0 && <ForeignTerms key={`note ${round}`} foreign={foreign} />}
      <Form
        key={round}
        schema={schemaOf(deadlines)}
        initial={initial}
        failureText="Произошла ошибка при сохранении"
        guardsLeaving={!isBegunAgain}
        onSubmit={submit}
      >
        {deadlines.map((deadline) => (
          <DateField
            key={keyOf(deadline)}
            name={keyOf(deadline)}
            label={titleOf(deadline)}
            hint={counted(deadline.left, LEFT)}
          />
        ))}
        <SubmitButton>Сохранить</SubmitButton>
      </Form>
    </>
  )
}

const schemaOf = (deadlines: readonly Deadline[]) =>
  z.object(Object.fromEntries(deadlines.map((deadline) => [keyOf(deadline), z.nullable(CalendarDate)])))

const intoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

/** What somebody else has stored meanwhile: a second press is a decision about it. */
function ForeignTerms({ foreign }: { foreign: readonly ForeignTerm[] }) {
  return (
    <div role="alert" ref={intoSight}>
      <ConflictFrame>
        <p>Не сохранено: пока вы писали, сроки изменил другой сотрудник.</p>
        <ul>
          {foreign.map(({ deadline, mine }) => (
            <li key={keyOf(deadline)}>
              {titleOf(deadline)}: сохранено {dayOrNone(deadline.dueAt)}
              {mine !== deadline.dueAt && `, у вас ${dayOrNone(mine)}`}
            </li>
          ))}
        </ul>
        <p>В полях ваш вариант, остальное — как сохранено сейчас. Сохранится то, что в полях.</p>
      </ConflictFrame>
    </div>
  )
}

const dayOrNone = (day: string | null) => (day === null ? 'без срока' : displayDate(day))

const titleOf = ({ typeId, term, studyYearId }: Deadline) =>
  `${TYPE_NAMES[typeId]}, ${TERMS[term]} ${studyYearId}/${(studyYearId + 1) % 100}`
