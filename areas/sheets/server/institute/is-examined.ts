import { sql, type RawBuilder } from 'kysely'
import { Mark } from '../../contract/marks.ts'

const PASSING = [Mark.satisfactory, Mark.good, Mark.great, Mark.passed]

/** An examination by its columns or values. */
interface Examination {
  yearId: unknown
  semester: unknown
  disciplineId: unknown
  typeId: unknown
}

/**
 * True when a student, given by a column, has a mark for this: any of the same study year, or a passing one. The
 * view `statement_drift` asks the same. Decision 0323.
 */
export const isExamined = (
  student: string,
  { yearId, semester, disciplineId, typeId }: Examination,
): RawBuilder<boolean> => sql`exists (
  select from statement_record o join statement os on os.id = o.statement_id
  where o.student_id = ${sql.ref(student)} and not o.is_deleted and o.mark_id is not null
    and os.semester = ${semester} and os.discipline_id = ${disciplineId} and os.type_id = ${typeId}
    and (os.study_year_id = ${yearId} or coalesce(o.final_mark_id, o.mark_id) = any(${PASSING}::smallint[])))`
