import { useState } from 'react'
import { importsScreens } from '#areas/imports/contract/screens.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { AdminCourse, Campaign } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { placesLeft } from '../../contract/course.ts'
import { electivesScreens } from '../../contract/screens.ts'
import { FAILURES, whereText } from '../texts.ts'
import styles from './Admin.module.css'
import { CourseDialog } from './CourseDialog.tsx'
import { campaignTitle, chosenCampaign } from './chosen-campaign.ts'
import { QueueDialog } from './QueueDialog.tsx'
import { REFRESH, useCampaigns, useCourses } from './use-admin.ts'

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
        {totalCount === null ? count : `${count} из ${totalCount}`}
        {offered > 0 && (
          <>
            <br />
            <small>из них предложено: {offered}</small>
          </>
        )}
      </>
    ),
  },
  { name: 'left', title: 'Свободно', cell: (course) => placesLeft(course) ?? 'без ограничения' },
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
  const [opened, setOpened] = useState<Opened>(null)
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
          {campaign ? (
            <>
              <Toolbar label="Отбор курсов">
                <SelectFilter
                  label="Кампания"
                  value={String(campaign.id)}
                  onChange={(id) => state.setFilter('campaign', id)}
                  options={all.map((each) => ({ value: each.id, label: campaignTitle(each) }))}
                />
              </Toolbar>
              <CourseTable campaignId={campaign.id} state={state} onOpen={setOpened} />
              <ImportHint />
              <OpenedDialog campaign={campaign} opened={opened} onClose={() => setOpened(null)} />
            </>
          ) : (
            <EmptyState
              text="Курсы и места добавляют в кампанию выбора, а её ещё нет"
              action={<ButtonLink to={addressOf(electivesScreens.campaigns)}>Открыть кампании</ButtonLink>}
            />
          )}
        </>
      )}
    </Page>
  )
}

interface CourseTableProps {
  campaignId: number
  state: TableState
  onOpen: (opened: Opened) => void
}

function CourseTable({ campaignId, state, onOpen }: CourseTableProps) {
  const courses = useCourses(campaignId)
  return (
    <Table
      caption="Курсы по выбору"
      columns={COLUMNS}
      rows={courses.data}
      rowKey={({ id }) => id}
      state={state}
      loading={courses}
      failureText={FAILURES.load}
      empty="Курсов пока нет. Добавьте первый кнопкой выше"
      rowActions={(course) => (
        <span className={styles['buttons']}>
          <Button
            isSmall
            kind="tinted"
            aria-label={`Изменить: ${course.title}`}
            onClick={() => onOpen({ what: 'edit', course })}
          >
            Изменить
          </Button>
          {course.waiting + course.offered > 0 && (
            <Button
              isSmall
              aria-label={`Очередь: ${course.title}`}
              onClick={() => onOpen({ what: 'queue', course })}
            >
              Очередь
            </Button>
          )}
          {course.wished === 0 && (
            <Button
              isSmall
              kind="quiet"
              aria-label={`Удалить: ${course.title}`}
              onClick={() => onOpen({ what: 'remove', course })}
            >
              Удалить
            </Button>
          )}
        </span>
      )}
    />
  )
}

/** Many courses at once come from a file; whoever may not import is told who does. */
function ImportHint() {
  const { permissions } = useUser()
  return (
    <p className={styles['muted']}>
      {isAllowed(importsScreens.imports.access, permissions) ? (
        <>
          Много курсов сразу: <AppLink to={addressOf(importsScreens.imports)}>загрузить из файла</AppLink>
        </>
      ) : (
        'Много курсов сразу загружает из файла хранитель данных университета'
      )}
    </p>
  )
}

interface OpenedProps {
  campaign: Campaign
  opened: Opened
  onClose: () => void
}

function OpenedDialog({ campaign, opened, onClose }: OpenedProps) {
  const remove = useAction(electivesCalls.removeCourse, { refresh: REFRESH, success: 'Данные сохранены' })
  if (opened === null) return null
  if (opened === 'new') return <CourseDialog campaign={campaign} course={null} onClose={onClose} />
  const { what, course } = opened
  if (what === 'edit') return <CourseDialog campaign={campaign} course={course} onClose={onClose} />
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
