import { countChosen } from '#platform/web/table/chosen.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import { EVENT_TITLES } from '../event-text.ts'
import { HeatMap } from './HeatMap.tsx'
import styles from './Loading.module.css'
import { MEASURES } from './measures.ts'
import { useLoading, type LoadingUse } from './use-loading.ts'

const FAILURE = 'Произошла ошибка при получении данных для расписания'
const WEEKDAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье']

/** The use of the rooms by building and lesson, and the share of lessons that were seen to be held. */
export default function RoomLoadingPage() {
  const use = useLoading()
  return (
    <Page
      title={roomBookingScreens.roomLoading.title}
      context={MEASURES[use.measure].explanation}
      actions={
        <DownloadButton
          call={roomBookingCalls.exportRoomLoading}
          input={use.filter}
          title="Загрузка помещений"
          failureText="Произошла ошибка при формировании отчёта"
        />
      }
    >
      <LoadingFilters use={use} />
      <Loaded use={use} />
    </Page>
  )
}

function Loaded({ use }: { use: LoadingUse }) {
  const { data, error, refetch } = use.loading
  if (!data)
    return error ? (
      <FailureCard error={error} text={FAILURE} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton />
    )
  const { buildings, fromWeek, toWeek } = data
  if (buildings.length === 0) return <EmptyState text="По этим условиям помещений нет" />
  return (
    <>
      <p className={styles['range']}>
        {fromWeek === toWeek ? `${fromWeek}-я неделя` : `Недели ${fromWeek}–${toWeek}`}. Загрузка каждого
        помещения — в файле XLSX, на листе корпуса: там её можно упорядочить и найти самые свободные
      </p>
      <HeatMap buildings={buildings} measure={use.measure} />
    </>
  )
}

function LoadingFilters({ use }: { use: LoadingUse }) {
  const { state, measure } = use
  const directories = useCall(timetableCalls.getDirectories, {})
  const weeks = use.weeks.map(({ number, start }) => ({
    value: number,
    label: `${number}, с ${start.slice(8)}.${start.slice(5, 7)}`,
  }))
  const lessons = (directories.data?.lessonTimes.higher ?? []).map(({ number, start }) => ({
    value: number,
    label: `${number}-я, ${start}`,
  }))
  const types = Object.entries(EVENT_TITLES).map(([value, label]) => ({ value, label }))
  const more = countChosen(state, ['from', 'to', 'day', 'type'])
  return (
    <Toolbar
      label="Отбор загрузки"
      more={{
        count: more,
        fields: (
          <>
            <SelectFilter label="С пары" {...state.field('from')} all="С первой" options={lessons} />
            <SelectFilter label="По пару" {...state.field('to')} all="По последнюю" options={lessons} />
            <SelectFilter
              label="День недели"
              {...state.field('day')}
              all="С понедельника по субботу"
              options={WEEKDAYS.map((label, index) => ({ value: index + 1, label }))}
            />
            <SelectFilter label="Чем заняты" {...state.field('type')} all="Чем угодно" options={types} />
          </>
        ),
      }}
    >
      <Segments
        label="Что показать"
        chosen={measure}
        segments={Object.entries(MEASURES).map(([id, { title }]) => ({
          id,
          title,
          onChoose: () => state.setFilter('show', id === 'planned' ? '' : id),
        }))}
      />
      <SelectFilter
        label="Корпус"
        {...state.field('building')}
        all="Все корпуса"
        options={(directories.data?.buildings ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter label="С недели" {...state.field('fromWeek')} all="С начала семестра" options={weeks} />
      <SelectFilter label="По неделю" {...state.field('toWeek')} all="По конец семестра" options={weeks} />
    </Toolbar>
  )
}
