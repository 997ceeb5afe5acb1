import { listNoticeEmails } from '#areas/accounts/server/public.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { setLetter, type LetterContent } from '#platform/server/mail/letter.ts'
import { enqueueLetters } from '#platform/server/mail/outbox-store.ts'
import { journalScreens } from '../../contract/screens.ts'
import type { JournalWarning } from '../../contract/thresholds.ts'
import type { StudentWarning, WarnedStudent } from './warning-store.ts'

/** How many lines a person reads in a letter; the list in the portal has all of them. */
const MOST_LINES = 30

export type LetterSettings = Pick<ServerSettings, 'universityName' | 'lettersUrl'>

/** «Базы данных: посещаемость 45 %, порог 60 %» */
export function warningLine({
  disciplineName,
  kind,
  percent,
  threshold,
}: Omit<JournalWarning, 'disciplineId'>): string {
  const what = kind === 'attendance' ? 'посещаемость' : 'успеваемость'
  return `${disciplineName}: ${what} ${percent} %, порог ${threshold} %`
}

const ONCE =
  'Мы пишем об этом один раз. Следующее письмо придёт, только если показатель поднимется до порога и снова упадёт.'

/** The letter to a student. */
export function studentLetter(
  warnings: readonly StudentWarning[],
  { lettersUrl }: LetterSettings,
): LetterContent {
  return {
    subject: 'Показатели в журнале ниже порога',
    paragraphs: [
      'По этим дисциплинам посещаемость или успеваемость опустилась ниже порога, принятого в университете:',
      ...warnings.map(warningLine),
      'Поговорите с преподавателем о том, как наверстать пропущенное.',
    ],
    action: { title: 'Открыть журнал', url: lettersUrl + addressOf(journalScreens.ownJournal) },
    closing: ONCE,
  }
}

/** The letter to a curator: all their groups in one. */
export function curatorLetter(
  warned: readonly { student: WarnedStudent; warning: StudentWarning }[],
  { lettersUrl }: LetterSettings,
): LetterContent {
  const lines = warned.map(
    ({ student, warning }) => `${student.name} (${student.groupName}) — ${warningLine(warning)}`,
  )
  const left = lines.length - MOST_LINES
  return {
    subject: 'В ваших группах отстают студенты',
    paragraphs: [
      'У студентов групп, где вы куратор, посещаемость или успеваемость опустилась ниже порога:',
      ...lines.slice(0, MOST_LINES),
      ...(left > 0 ? [`И ещё предупреждений: ${left}. Все они есть в списке.`] : []),
    ],
    action: {
      title: 'Открыть список',
      url: lettersUrl + addressOf(journalScreens.debtors, { scope: 'curated' }),
    },
    closing: ONCE,
  }
}

/** Puts the letters of a round into the outbox: one to each student, one to each curator; returns their number. */
export async function sendWarningLetters(
  tx: Db,
  {
    fresh,
    students,
    now,
  }: { fresh: readonly StudentWarning[]; students: readonly WarnedStudent[]; now: Date },
  settings: LetterSettings,
): Promise<number> {
  const own = Map.groupBy(fresh, ({ studentId }) => studentId)
  const warned = students.flatMap((student) =>
    (own.get(student.studentId) ?? []).map((warning) => ({ student, warning })),
  )
  const byPerson = Map.groupBy(warned, ({ student }) => student.personId)
  const byCurator = Map.groupBy(
    warned.filter(({ student }) => student.curatorId !== null),
    ({ student }) => student.curatorId!,
  )
  const emails = await listNoticeEmails(tx, [...byPerson.keys(), ...byCurator.keys()])
  const letters = [
    ...[...byPerson].map(
      ([id, rows]) =>
        [
          id,
          studentLetter(
            rows.map(({ warning }) => warning),
            settings,
          ),
        ] as const,
    ),
    ...[...byCurator].map(([id, rows]) => [id, curatorLetter(rows, settings)] as const),
  ].flatMap(([personId, content]) => {
    const recipient = emails.get(personId)
    return recipient === undefined ? [] : [setLetter(settings.universityName, recipient, content)]
  })
  await enqueueLetters(tx, now, letters)
  return letters.length
}
