import { useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { journalCalls } from '../../contract/calls.ts'
import type { UnitStudy } from '../../contract/unit-study.ts'
import UnfilledCard from './UnfilledCard.tsx'
import styles from './UnitStudy.module.css'

const TEACHERS = ['преподаватель', 'преподавателя', 'преподавателей'] as const
const TEACHERS_TO = ['преподавателю', 'преподавателям', 'преподавателям'] as const

type Teacher = UnitStudy['teachers'][number]

interface Reminded {
  /** The person, or the number of people. */
  whom: string
  /** Null is everybody. */
  teacherId: number | null
}

/** The teachers with unfilled journals, each of whom can be reminded once a day, or all at once. */
export function RemindableCard({ value, now }: Pick<HomeWidgetProps<UnitStudy>, 'value' | 'now'>) {
  const [reminded, setReminded] = useState<Reminded | null>(null)
  const waits = ({ remindedOn, worksHere }: Teacher) => worksHere && remindedOn !== now.date
  const waiting = value.teachers.filter(waits)
  return (
    <>
      <UnfilledCard
        value={value}
        now={now}
        actionOf={(teacher) =>
          waits(teacher) && (
            <span className={styles['action']}>
              <Button isSmall onClick={() => setReminded({ whom: teacher.name, teacherId: teacher.id })}>
                Напомнить<span className="visually-hidden">: {teacher.name}</span>
              </Button>
            </span>
          )
        }
      >
        {waiting.length > 1 && (
          <div className={styles['remind']}>
            <Button
              kind="tinted"
              onClick={() => setReminded({ whom: counted(waiting.length, TEACHERS), teacherId: null })}
            >
              Напомнить {counted(waiting.length, TEACHERS_TO)}
            </Button>
          </div>
        )}
      </UnfilledCard>
      {reminded !== null && <RemindDialog {...reminded} onClose={() => setReminded(null)} />}
    </>
  )
}

/** A reminder is a letter, so that the press is confirmed. */
function RemindDialog({ whom, teacherId, onClose }: Reminded & { onClose: () => void }) {
  const reminding = useAction(journalCalls.remindTeachers, {
    refresh: [journalCalls.getUnitStudy],
    success: ({ reminded }) => showAlert(`Напомнили ${counted(reminded, TEACHERS_TO)}`, 'success'),
  })
  return (
    <ConfirmDialog
      title="Напомнить о журналах?"
      action="Напомнить"
      kind="primary"
      isBusy={reminding.isPending}
      onConfirm={() => reminding.mutate({ teacherId }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{whom}. Придёт уведомление и письмо о занятиях без отметок за две недели. Не чаще раза в день.</p>
    </ConfirmDialog>
  )
}
