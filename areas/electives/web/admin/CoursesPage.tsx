import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { AdminCourse } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesScreens } from '../../contract/screens.ts'
import { FAILURES, whereText } from '../texts.ts'
import styles from './Admin.module.css'
import { CourseDialog } from './CourseDialog.tsx'
import { campaignTitle, chosenCampaign } from './ModerationPage.tsx'
import { QueueDialog } from './QueueDialog.tsx'
import { REFRESH, useCampaigns } from './use-admin.ts'

const quotaText = ({ institute, studyCourse, places }: AdminCourse['quotas'][number]) =>
  `${[institute, studyCourse && `${studyCourse}-й курс`].filter(Boolean).join(', ')}: ${places}`

const COLUMNS: readonly Column<AdminCourse>[] = [
  {
    name: 'title',
    title: 'Курс',
    isMain: true,
    cell: (course) => (
      <>
        {course.title}
        <br />
        <small>{whereText(course)}</small>
      </>
    ),
  },
  {
    name: 'places',
    title: 'Занято',
    cell: ({ count, totalCount, offered }) => (
      <>
        {totalCount === null ? `${count}, без ограничения` : `${count} из ${totalCount}`}
        {offered > 0 && (
          <>
            <br />
            <small>из них предложено: {offered}</small>
          </>
        )}
      </>
    ),
  },
  { name: 'wished', title: 'Желают', isNumeric: true, cell: ({ wished }) => wished },
  { name: 'waiting', title: 'Ждут', isNumeric: true, cell: ({ waiting }) => waiting },
  {
    name: 'quotas',
    title: 'Квоты',
    cell: ({ quotas }) => (quotas.length === 0 ? 'нет' : quotas.map(quotaText).join('; ')),
  },
]

type Opened = { what: 'edit' | 'queue' | 'remove'; course: AdminCourse } | 'new' | null

/** The courses of a campaign with their places, quotas and queues. */
export default function CoursesPage() {
  const state = useTableState()
  const campaigns = useCampaigns()
  const campaign = chosenCampaign(campaigns.data, state)
  const courses = useCall(
    electivesCalls.listCourses,
    { campaignId: campaign?.id },
    { isEnabled: campaign !== undefined, isAlwaysFresh: true },
  )
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <Page
      title={electivesScreens.courses.title}
      context="Места, квоты и очереди; больше мест — сразу предложим тем, кто ждёт"
      loading={campaigns}
      failureText={FAILURES.load}
      actions={
        campaign && (
          <Button kind="primary" onClick={() => setOpened('new')}>
            Добавить курс
          </Button>
        )
      }
    >
      {(all) => (
        <>
          <PartTabs open={electivesScreens.courses} />
          <Toolbar label="Отбор курсов">
            <SelectFilter
              label="Кампания"
              value={String(campaign?.id ?? '')}
              onChange={(id) => state.setFilter('campaign', id)}
              options={all.map((each) => ({ value: each.id, label: campaignTitle(each) }))}
            />
          </Toolbar>
          <Table
            caption="Курсы по выбору"
            columns={COLUMNS}
            rows={courses.data ?? (campaign ? undefined : [])}
            rowKey={({ id }) => id}
            state={state}
            loading={courses}
            failureText={FAILURES.load}
            empty={
              campaign ? 'Курсов пока нет: добавьте или загрузите из файла' : 'Сначала добавьте кампанию'
            }
            rowActions={(course) => (
              <span className={styles['buttons']}>
                <Button
                  isSmall
                  kind="tinted"
                  aria-label={`Изменить: ${course.title}`}
                  onClick={() => setOpened({ what: 'edit', course })}
                >
                  Изменить
                </Button>
                {course.waiting + course.offered > 0 && (
                  <Button
                    isSmall
                    aria-label={`Очередь: ${course.title}`}
                    onClick={() => setOpened({ what: 'queue', course })}
                  >
                    Очередь
                  </Button>
                )}
                {course.wished === 0 && (
                  <Button
                    isSmall
                    kind="quiet"
                    aria-label={`Удалить: ${course.title}`}
                    onClick={() => setOpened({ what: 'remove', course })}
                  >
                    Удалить
                  </Button>
                )}
              </span>
            )}
          />
          {campaign && <OpenedDialog campaignId={campaign.id} opened={opened} onClose={close} />}
        </>
      )}
    </Page>
  )
}

interface OpenedProps {
  campaignId: number
  opened: Opened
  onClose: () => void
}

function OpenedDialog({ campaignId, opened, onClose }: OpenedProps) {
  const remove = useAction(electivesCalls.removeCourse, { refresh: REFRESH, success: 'Данные сохранены' })
  if (opened === null) return null
  if (opened === 'new') return <CourseDialog campaignId={campaignId} course={null} onClose={onClose} />
  const { what, course } = opened
  if (what === 'edit') return <CourseDialog campaignId={campaignId} course={course} onClose={onClose} />
  if (what === 'queue') return <QueueDialog course={course} onClose={onClose} />
  return (
    <ConfirmDialog
      title="Удалить курс?"
      action="Удалить"
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: course.id }, { onSettled: onClose })}
    >
      {course.title}. Его никто не выбирал, вернуть его нельзя.
    </ConfirmDialog>
  )
}
