import type { XlsxColumn, XlsxSheet } from '#platform/server/documents/xlsx-document.ts'
import type { Breath } from '#platform/server/jobs/breath.ts'
import type { LoadedRoom, LoadingQuestion } from './loading-store.ts'

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const PERCENT = 100

/** The rooms of a building with their uses, and the sums of its lessons. */
interface LoadedBuilding {
  name: string
  rooms: RoomLine[]
  /** Weeks taken in all its rooms, by the number of the lesson. */
  byLesson: Map<number, number>
}

interface RoomLine {
  name: string
  capacity: number | null
  /** Weeks taken by day and lesson: 13 is Monday's third. */
  weeks: Map<number, number>
}

interface Frame extends Pick<LoadingQuestion, 'fromWeek' | 'toWeek' | 'fromLessonNumber' | 'toLessonNumber'> {
  weekdays: readonly number[]
  timeZone: string
}

const placeOf = (weekday: number, lesson: number) => weekday * 10 + lesson

function lineOf({ name, capacity, taken }: LoadedRoom): RoomLine {
  const pairs = taken === '' ? [] : taken.split(' ').map((pair) => pair.split(':'))
  return { name, capacity, weeks: new Map(pairs.map(([place, count]) => [Number(place), Number(count)])) }
}

/** Groups rooms that arrive in the order of their buildings; other requests are answered meanwhile. */
async function byBuildings(rooms: readonly LoadedRoom[], breath: Breath): Promise<LoadedBuilding[]> {
  const buildings: LoadedBuilding[] = []
  for (const room of rooms) {
    if (buildings.at(-1)?.name !== room.building)
      buildings.push({ name: room.building, rooms: [], byLesson: new Map() })
    const { rooms: lines, byLesson } = buildings.at(-1)!
    const line = lineOf(room)
    lines.push(line)
    for (const [place, count] of line.weeks) byLesson.set(place % 10, (byLesson.get(place % 10) ?? 0) + count)
    await breath.take()
  }
  return buildings
}

const lessonsOf = ({ fromLessonNumber, toLessonNumber }: Frame) =>
  Array.from({ length: toLessonNumber - fromLessonNumber + 1 }, (_, index) => fromLessonNumber + index)

const weeksOf = ({ fromWeek, toWeek }: Frame) => toWeek - fromWeek + 1

const shareOf = (taken: number, possible: number) => Math.round((taken / possible) * PERCENT * 10) / 10

/** The share of a building in percent: of one lesson or, without it, of all. */
function loadOf({ rooms, byLesson }: LoadedBuilding, frame: Frame, lesson?: number): number {
  const possible = rooms.length * frame.weekdays.length * weeksOf(frame)
  if (lesson !== undefined) return shareOf(byLesson.get(lesson) ?? 0, possible)
  const taken = [...byLesson.values()].reduce((sum, count) => sum + count, 0)
  return shareOf(taken, possible * lessonsOf(frame).length)
}

/** The share of a room in percent: the emptiest rooms are found by it. */
function loadOfRoom({ weeks }: RoomLine, frame: Frame): number {
  const taken = [...weeks.values()].reduce((sum, count) => sum + count, 0)
  return shareOf(taken, frame.weekdays.length * weeksOf(frame) * lessonsOf(frame).length)
}

function summaryOf(buildings: readonly LoadedBuilding[], frame: Frame): XlsxSheet<LoadedBuilding> {
  const columns: XlsxColumn<LoadedBuilding>[] = [
    { title: 'Корпус', value: ({ name }) => name, width: 36 },
    { title: 'Помещений', value: ({ rooms }) => rooms.length, kind: 'number', width: 12 },
    { title: 'Загрузка, %', value: (building) => loadOf(building, frame), kind: 'number', width: 12 },
    ...lessonsOf(frame).map((lesson): XlsxColumn<LoadedBuilding> => ({
      title: `${lesson}-я пара, %`,
      value: (building) => loadOf(building, frame, lesson),
      kind: 'number',
      width: 12,
    })),
  ]
  return { name: 'Сводка', columns, rows: buildings, timeZone: frame.timeZone }
}

function sheetOf({ name, rooms }: LoadedBuilding, frame: Frame): XlsxSheet<RoomLine> {
  const cells = frame.weekdays.flatMap((weekday) =>
    lessonsOf(frame).map((lesson): XlsxColumn<RoomLine> => ({
      title: `${DAYS[weekday - 1]}, ${lesson}-я пара: недель из ${weeksOf(frame)}`,
      value: ({ weeks }) => weeks.get(placeOf(weekday, lesson)) ?? null,
      kind: 'number',
      width: 9,
    })),
  )
  const columns: XlsxColumn<RoomLine>[] = [
    { title: 'Помещение', value: (room) => room.name, width: 16 },
    { title: 'Мест', value: ({ capacity }) => capacity, kind: 'number', width: 8 },
    { title: 'Загрузка, %', value: (room) => loadOfRoom(room, frame), kind: 'number', width: 12 },
    ...cells,
  ]
  return { name, columns, rows: rooms, timeZone: frame.timeZone }
}

/** The summary in percent and a sheet for each building: rooms by days and lessons. Decision 89 of document 3. */
export async function loadingSheets(
  rooms: readonly LoadedRoom[],
  frame: Frame,
  breath: Breath,
): Promise<{ summary: XlsxSheet<LoadedBuilding>; buildings: XlsxSheet<RoomLine>[] }> {
  const buildings = await byBuildings(rooms, breath)
  return {
    summary: summaryOf(buildings, frame),
    buildings: buildings.map((building) => sheetOf(building, frame)),
  }
}
