import { useState } from 'react'
import * as z from 'zod/mini'
import { counted } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { Campaign } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { FlowWish, flowNameOf, type CampaignFlows } from '../../contract/flows.ts'
import { FLOWS, STUDENTS } from '../texts.ts'
import styles from './Admin.module.css'
import { campaignTitle } from './chosen-campaign.ts'
import { REFRESH } from './use-admin.ts'

const refresh = [...REFRESH, electivesCalls.readFlows]
const Fields = z.object(FlowWish.shape)

/** Makes flows of the students' choices: shows the effect first, then one press, which may be repeated. */
export function FlowsDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const flows = useCall(electivesCalls.readFlows, { id: campaign.id }, { isAlwaysFresh: true })
  return (
    <Dialog title={`Потоки: ${campaignTitle(campaign)}`} onClose={onClose}>
      {flows.data && <Flows campaign={campaign} flows={flows.data} />}
    </Dialog>
  )
}

/** The effect of a press, in one sentence. */
function wouldBe({ toMake, joining, leaving, isMade }: CampaignFlows): string {
  if (toMake + joining + leaving === 0)
    return isMade ? 'Потоки совпадают с одобренным выбором.' : 'Одобренных студентов пока нет.'
  const parts = [
    toMake > 0 && `появится ${counted(toMake, FLOWS)}`,
    joining > 0 && `войдёт ${counted(joining, STUDENTS)}`,
    leaving > 0 && `выйдет ${counted(leaving, STUDENTS)}`,
  ]
  const text = parts.filter((part) => part !== false).join(', ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

function Flows({ campaign, flows }: { campaign: Campaign; flows: CampaignFlows }) {
  const { id, isPublished } = campaign
  const { discipline, from, isMade, toMake, joining, leaving, onModeration } = flows
  const make = useAction(electivesCalls.makeFlows, { refresh, success: 'Потоки готовы', failure: null })
  const hasWork = toMake + joining + leaving > 0
  return (
    <div className={styles['choice']}>
      <p>
        {wouldBe(flows)}
        {onModeration > 0 &&
          ` Ещё на модерации ${counted(onModeration, STUDENTS)}: они войдут, когда их одобрят и вы нажмёте снова.`}
      </p>
      <CourseFlows flows={flows} />
      {!isPublished && <p className={styles['muted']}>Сначала опубликуйте кампанию.</p>}
      {hasWork && isPublished && (
        <Form
          schema={Fields}
          initial={{ discipline, from }}
          onSubmit={async (wish) => {
            await make.mutateAsync({ id, ...wish })
          }}
        >
          {!isMade && (
            <TextField
              name="discipline"
              label="Дисциплина"
              hint="По ней идут занятия и журнал. Если такой дисциплины нет, она появится"
            />
          )}
          <DateField name="from" label="С какого дня" hint="С этого дня занятия видны студентам" />
          <SubmitButton>{isMade ? 'Обновить потоки' : 'Создать потоки'}</SubmitButton>
        </Form>
      )}
      {isMade && (
        <>
          <p className={styles['muted']}>
            Занятия потоков ведут на экране «Занятия потоков»: после этого они видны студентам в расписании, а
            преподавателям в журнале.
          </p>
          <UndoButton id={id} />
        </>
      )}
    </div>
  )
}

function CourseFlows({ flows: { courses, discipline } }: { flows: CampaignFlows }) {
  const shown = courses.filter(({ flow, students }) => flow !== null || students > 0)
  if (shown.length === 0) return null
  return (
    <ul className={styles['flows']}>
      {shown.map(({ id, title, flow, students, joining, leaving }) => (
        <li key={id}>
          <span>{flow?.name ?? flowNameOf(discipline, title)}</span>
          <small>
            {counted(students, STUDENTS)}
            {flow === null && ', новый'}
            {flow !== null && joining > 0 && `, +${joining}`}
            {leaving > 0 && `, −${leaving}`}
          </small>
        </li>
      ))}
    </ul>
  )
}

function UndoButton({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useAction(electivesCalls.undoFlows, { refresh, success: 'Потоки убраны' })
  return (
    <div className={styles['buttons']}>
      <Button isSmall kind="quiet" onClick={() => setAsking(true)}>
        Убрать потоки
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Убрать потоки?"
          action="Убрать"
          isBusy={undo.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => undo.mutate({ id }, { onSettled: () => setAsking(false) })}
        >
          Потоки этой кампании исчезнут вместе со списками студентов. Выбор студентов останется. Убрать можно,
          пока у потоков нет занятий и отметок.
        </ConfirmDialog>
      )}
    </div>
  )
}
