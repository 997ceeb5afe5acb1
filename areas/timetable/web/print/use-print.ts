import type { Subject } from '#areas/timetable/contract/subject.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { timetableFailures } from '#areas/timetable/contract/failures.ts'
import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import type { PrintRange } from './print-range.ts'
import { saveFile } from '#platform/web/ui/save-file.ts'

/** Specification part 2, section 8. */
const FAILURE = { failure: 'Произошла ошибка при скачивании pdf' }

interface Printed {
  year: StudyYear
  range: PrintRange
  subject: Subject | undefined
  /** The exams, credits and consultations by their dates, instead of the weeks. */
  isSession?: boolean
}

/** Downloads the printed form of the timetable that is on the screen. */
export function usePrint() {
  const { id: userId } = useUser()
  const student = useAction(timetableCalls.printStudentTimetable, FAILURE)
  const teacher = useAction(timetableCalls.printTeacherTimetable, FAILURE)
  const print = async ({ year, range, subject, isSession = false }: Printed) => {
    if (!subject) return showAlert(timetableFailures['print-parameters-missing'].text)
    const query = { userId, yearId: year.id, ...range, ...(isSession && { session: true }) }
    const id = subject.id ?? undefined
    const pdf =
      subject.userType === 'teacher'
        ? await teacher.mutateAsync({ ...query, staffId: id })
        : await student.mutateAsync({ ...query, groupId: id })
    saveFile(pdf, `${isSession ? 'Сессия' : 'Расписание'}_${subject.name}_${year.label}.pdf`)
  }
  return { print, isPrinting: student.isPending || teacher.isPending }
}
