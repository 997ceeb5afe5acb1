import type { AnyCall } from '#platform/contract/call.ts'
import type { Random } from '#platform/server/seeding/random.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { finalMarksOf, marksOf, StatementType } from '../../contract/marks.ts'
import { StatementStatus } from '../../contract/status.ts'
import type { Ground, StandingSheet } from './walk-ground.ts'

const { saveMarks, moveSheet, processSheet, returnSheet, createRetake, withdrawRetake } = sheetsCalls
const { printReferral, getProposals, changeExaminers, changeExamDate, updateSeats } = sheetsCalls
const { created, filling, filled, shipped } = StatementStatus

/** The login of the dean of another institute. */
export const FOREIGN = 'foreign-dean'
/** Those of the institute, and the dean of another one. */
const OFFICE = ['dean', 'directorate', FOREIGN] as const
const TEACHERS = ['teacher', 'teacher2', 'teacher3'] as const

/** The next attempt of one of the actors, whether or not it is allowed. */
export interface Tried {
  login: string
  call: AnyCall
  input: { version?: number }
  /** The sheet that it is about. */
  id: number
}

/** The ids of the teachers whom an office may name, in the order of `TEACHERS`. */
export type TeacherIds = readonly [number, number, number]
export const WALKING_TEACHERS = TEACHERS

interface Standing {
  sheet: StandingSheet
  teacherIds: TeacherIds
  random: Random
  /** The version that the actor saw: now and then an old one, or none as a client of the bare specification sends it. */
  seen: { version?: number }
}

const givenMarks = marksOf(StatementType.exam)
const finalMarks = finalMarksOf(StatementType.exam)

function saveSome({ sheet: { id, uuids }, random, seen }: Standing): Tried {
  const count = random.int(1, uuids.length)
  const results = random
    .shuffle(uuids)
    .slice(0, count)
    .map((recordBookUUID) => ({
      recordBookUUID,
      markId: random.chance(0.15) ? null : random.pick(givenMarks),
    }))
  const login = random.pick(['teacher', 'teacher2', 'student'])
  return { id, login, call: saveMarks, input: { id, results, ...seen } as object }
}

function saveAll({ sheet: { id, uuids }, random, seen }: Standing, login: string): Tried {
  const results = uuids.map((recordBookUUID) => ({ recordBookUUID, markId: random.pick(givenMarks) }))
  return { id, login, call: saveMarks, input: { id, results, ...seen } as object }
}

function settleAll({ sheet: { id, uuids }, random, seen }: Standing, login: string): Tried {
  const results = uuids.map((recordBookUUID) => ({
    recordBookUUID,
    markId: random.pick(finalMarks),
    reason: 'апелляция',
  }))
  return { id, login, call: processSheet, input: { id, results, ...seen } as object }
}

const moveTo = ({ sheet: { id }, seen }: Standing, login: string, statusId: number): Tried => ({
  id,
  login,
  call: moveSheet,
  input: { id, statusId, ...seen } as object,
})

const giveBack = ({ sheet: { id }, seen }: Standing, login: string): Tried => ({
  id,
  login,
  call: returnSheet,
  input: { id, comment: 'Нет подписи', ...seen } as object,
})

/** Both teachers, so that the walk goes on, and now and then a third one. */
const somePeople = ({ random, teacherIds: [first, second, third] }: Standing): number[] => [
  second,
  first,
  ...(random.chance(0.5) ? [third] : []),
]

/** Other examiners, or another day, whether or not the sheet has come already. */
function reappoint(standing: Standing): Tried {
  const { sheet, random, seen } = standing
  const { id } = sheet
  const login = random.pick([...OFFICE, 'teacher', 'student'])
  if (random.chance(0.5)) {
    const date = random.pick(['2026-12-10', '2026-12-20', '2026-11-01', '2028-01-10'])
    return { id, login, call: changeExamDate, input: { id, date, ...seen } as object }
  }
  const examinerIds = somePeople(standing)
  return { id, login, call: changeExaminers, input: { id, examinerIds, ...seen } as object }
}

/** A retake or a referral of some of the students, whether or not they owe. */
function repeatSome(
  standing: Standing,
  login: string,
  uuids: readonly string[] = standing.sheet.uuids,
): Tried {
  const { sheet, random } = standing
  const { id } = sheet
  const isReferral = random.chance(0.4)
  const records = random.shuffle(uuids).slice(0, isReferral ? 1 : random.int(1, uuids.length))
  const date = random.pick(['2026-12-10', '2026-12-10', '2026-11-01'])
  const wish = { records, date, isReferral, examinerIds: somePeople(standing) }
  return { id, login, call: createRetake, input: wish as object }
}

/** What leads a sheet on, by one who may: so that a walk comes to the office and beyond, and not only to refusals. */
function goOn(standing: Standing): Tried {
  const { sheet, random } = standing
  const office = random.pick(['dean', 'directorate'])
  const { statusId, empty } = sheet
  if (statusId === filled) return moveTo(standing, 'teacher', random.chance(0.8) ? shipped : filling)
  if (statusId === shipped)
    return random.chance(0.75) ? settleAll(standing, office) : giveBack(standing, office)
  if (statusId === created || empty > 0 || (statusId === filling && random.chance(0.2)))
    return saveAll(standing, random.pick(['teacher', 'teacher2']))
  if (statusId === filling) return moveTo(standing, 'teacher', filled)
  const { failed } = sheet
  return failed.length === 0 || random.chance(0.2)
    ? settleAll(standing, office)
    : repeatSome(standing, office, failed)
}

/** Mostly a sheet that is still about; now and then one that was withdrawn. */
function pickSheet({ sheets, random }: Ground): StandingSheet {
  const live = sheets.filter(({ isWithdrawn, uuids }) => !isWithdrawn && uuids.length > 0)
  const whole = sheets.filter(({ uuids }) => uuids.length > 0)
  return random.pick(live.length > 0 && random.chance(0.9) ? live : whole)
}

/** The next attempt of one of the actors. */
export function nextStep(ground: Ground, teacherIds: TeacherIds): Tried {
  const { random } = ground
  const sheet = pickSheet(ground)
  const { id, version } = sheet
  const current = { version }
  const seen = random.pick([{}, current, current, { version: version + random.pick([-1, 1]) }])
  const standing = { sheet, teacherIds, random, seen }
  const anybody = random.pick([...OFFICE, 'teacher', 'head', 'student'])
  const goesOn = () => goOn({ ...standing, seen: current })
  return random.pick<() => Tried>([
    goesOn,
    goesOn,
    goesOn,
    goesOn,
    goesOn,
    () => saveSome(standing),
    () => saveSome(standing),
    () => moveTo(standing, random.pick(['teacher', 'teacher2', 'dean', 'student']), random.int(created, 6)),
    () => moveTo(standing, 'teacher', random.pick([filling, filled, shipped])),
    () => settleAll(standing, random.pick(OFFICE)),
    () => giveBack(standing, anybody),
    () => reappoint(standing),
    () => ({ id, login: anybody, call: updateSeats, input: { id, ...seen } as object }),
    () => repeatSome(standing, random.pick([...OFFICE, 'teacher'])),
    () => ({ id, login: anybody, call: withdrawRetake, input: { id, ...seen } as object }),
    () =>
      random.chance(0.5)
        ? { id, login: anybody, call: printReferral, input: { id } as object }
        : { id, login: 'teacher', call: getProposals, input: { id } as object },
  ])()
}
