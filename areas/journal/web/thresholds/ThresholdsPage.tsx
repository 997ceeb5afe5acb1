import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { journalCalls } from '../../contract/calls.ts'
import { Thresholds } from '../../contract/thresholds.ts'

/** The thresholds below which students, curators and teachers are warned. */
export default function ThresholdsPage() {
  const thresholds = useCall(journalCalls.getThresholds, {})
  const save = useAction(journalCalls.saveThresholds, {
    refresh: [journalCalls.getThresholds],
    success: 'Пороги сохранены',
    failure: null,
  })
  return (
    <Page
      title="Пороги журнала"
      context="Ниже них журнал предупреждает студента, куратора и преподавателя. Списки отстающих по кафедрам и институтам пересчитываются раз в час"
      loading={thresholds}
    >
      {({ version, ...initial }) => (
        <Card>
          <RecordForm
            schema={Thresholds}
            initial={initial}
            version={version}
            isOnPage
            save={(values, over) => save.mutateAsync({ ...values, version: over })}
          >
            <TextField
              name="attendancePercent"
              label="Посещаемость, %"
              type="number"
              hint="Предупреждаем, когда студент посетил меньшую долю прошедших занятий дисциплины"
            />
            <TextField
              name="progressPercent"
              label="Успеваемость, %"
              type="number"
              hint="Предупреждаем, когда набрана меньшая доля возможных баллов"
            />
            <TextField
              name="minLessons"
              label="Занятий до первого предупреждения"
              type="number"
              hint="Пока по дисциплине прошло меньше занятий, предупреждений нет"
            />
            <SubmitButton>Сохранить</SubmitButton>
          </RecordForm>
        </Card>
      )}
    </Page>
  )
}
