import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { LoadingCell, RoomLoading } from '../../contract/loading.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import styles from './Loading.module.css'
import { MEASURES, shareOf, type MeasureName } from './measures.ts'

type Building = RoomLoading['buildings'][number]

const STEPS = 5

/**
 * Buildings by lessons: every cell contains the figure, which the colour only repeats. The last line is the
 * whole university.
 */
export function HeatMap({ buildings, measure }: { buildings: readonly Building[]; measure: MeasureName }) {
  const directories = useCall(timetableCalls.getDirectories, {})
  const numbers = buildings[0]?.cells.map(({ lessonNumber }) => lessonNumber) ?? []
  const startOf = (number: number) =>
    directories.data?.lessonTimes.higher.find((time) => time.number === number)?.start
  return (
    <div className={styles['scroll']} role="region" aria-label="Загрузка по корпусам и парам">
      <table className={styles['heat']}>
        <caption>{MEASURES[measure].title}: доля в процентах по корпусам и парам</caption>
        <thead>
          <tr>
            <th scope="col">Корпус</th>
            {numbers.map((number) => (
              <th key={number} scope="col">
                {number} <small>{startOf(number)}</small>
              </th>
            ))}
            <th scope="col">Всего</th>
          </tr>
        </thead>
        <tbody>
          {buildings.map((building) => (
            <BuildingRow key={building.id} building={building} measure={measure} />
          ))}
        </tbody>
        {buildings.length > 1 && <TotalRow buildings={buildings} measure={measure} numbers={numbers} />}
      </table>
    </div>
  )
}

function BuildingRow({
  building: { id, name, rooms, cells },
  measure,
}: {
  building: Building
  measure: MeasureName
}) {
  return (
    <tr>
      <th scope="row">
        <AppLink to={addressOf(roomBookingScreens.roomTimetable, { building: String(id), view: 'week' })}>
          {name}
        </AppLink>
        <small>помещений: {rooms}</small>
      </th>
      {cells.map((cell) => (
        <HeatCell key={cell.lessonNumber} cells={[cell]} measure={measure} />
      ))}
      <HeatCell cells={cells} measure={measure} />
    </tr>
  )
}

interface TotalRowProps {
  buildings: readonly Building[]
  measure: MeasureName
  numbers: readonly number[]
}

function TotalRow({ buildings, measure, numbers }: TotalRowProps) {
  const all = buildings.flatMap(({ cells }) => cells)
  return (
    <tfoot>
      <tr>
        <th scope="row">Все корпуса</th>
        {numbers.map((number) => (
          <HeatCell
            key={number}
            cells={all.filter(({ lessonNumber }) => lessonNumber === number)}
            measure={measure}
          />
        ))}
        <HeatCell cells={all} measure={measure} />
      </tr>
    </tfoot>
  )
}

function HeatCell({ cells, measure }: { cells: readonly LoadingCell[]; measure: MeasureName }) {
  const share = shareOf(cells, measure)
  if (share === null) return <td data-heat="none">—</td>
  const { part, whole } = cells
    .map(MEASURES[measure].of)
    .reduce((sum, each) => ({ part: sum.part + each.part, whole: sum.whole + each.whole }))
  const heat = Math.min(STEPS, Math.ceil((share / 100) * STEPS))
  return (
    <td data-heat={heat} title={`${part} из ${whole}`}>
      {share} %
    </td>
  )
}
