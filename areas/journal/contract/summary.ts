import * as z from 'zod/mini'
import { RowId, Version } from '#platform/contract/ids.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { ControlPoint } from './lesson.ts'
import { AttendanceCode } from './attendance.ts'
import { FieldVersions, MOST_COLUMNS, Points, SaveSeq, StudyWeek, Subgroup } from './marks.ts'

const CourseGroup = z.object({
  group_id: RowId,
  group_name: z.string(),
  discipline_id: z.int(),
  lesson_type_id: z.int(),
  year_id: z.int(),
  subgroup: Subgroup,
})

/** A column: one lesson of the course in the term. */
export const SummaryLesson = z.object({
  lessonId: RowId,
  lessonWeek: z.int(),
  lessonNumber: z.int(),
  date: CalendarDate,
  norm: z.nullable(Points),
  /** Visible only to teachers. */
  comment: z.nullable(z.string()),
  /** The reader teaches this particular lesson. */
  canEdit: z.boolean(),
})

/** A student's cell in a lesson. */
export const SummaryMark = z.object({
  lessonId: RowId,
  lessonWeek: z.int(),
  attendance: AttendanceCode,
  progress: z.nullable(Points),
  norm: z.nullable(Points),
  version: Version,
})

/** Days on which a student was not in the group are left out. Decision D-110. */
export const SummaryStudent = z.object({
  studentId: RowId,
  /** Leads to the student's card. */
  personId: z.int(),
  studentName: z.string(),
  studentMetaId: z.nullable(z.int()),
  isStudentHide: z.boolean(),
  /** Visible only to teachers. */
  comment: z.nullable(z.string()),
  lessonPointList: z.array(SummaryMark),
  controlPointList: z.array(
    z.object({
      controlPointId: RowId,
      progress: z.nullable(Points),
      norm: Points,
      version: Version,
    }),
  ),
})

/** A group's work over a term in one kind of lesson of a discipline. Specification part 2, section 7. */
export const JournalSummary = z.object({
  group: CourseGroup,
  /** The lesson from which it was opened: saves and comments name it. */
  timetableLessonId: RowId,
  disciplineName: z.string(),
  lessonTypeName: z.string(),
  lessonTypeShortName: z.string(),
  lessonTypeCode: z.string(),
  /** The study year ended too long ago. Decision D-107. */
  isClosed: z.boolean(),
  /** The university's day: later days are not counted. */
  today: CalendarDate,
  lessons: z.array(SummaryLesson),
  controlPoints: z.array(ControlPoint),
  students: z.array(SummaryStudent),
})
export type JournalSummary = z.infer<typeof JournalSummary>

const PointNorm = z.nullable(Points.check(z.gt(0)))

/** An omitted field is unchanged. Without `version` the last write wins. Decision D-141. */
export const SummarySave = z.object({
  timetableLessonId: RowId,
  /** The lesson from which the summary was opened: the answer covers its term. */
  lessonId: z.optional(RowId),
  group: z.optional(z.object({ group_id: RowId, subgroup: Subgroup })),
  lessons: z.optional(
    z
      .array(
        z.object({
          lessonId: RowId,
          lessonWeek: z.optional(StudyWeek),
          norm: z.nullable(Points),
        }),
      )
      .check(z.maxLength(MOST_COLUMNS)),
  ),
  /** A missing norm becomes the default one. Specification part 2, section 9. */
  controlPoints: z.optional(
    z.array(z.object({ controlPointId: RowId, norm: PointNorm })).check(z.maxLength(MOST_COLUMNS)),
  ),
  students: z
    .array(
      z.object({
        studentId: RowId,
        lessonPointList: z.optional(
          z
            .array(
              z.object({
                lessonId: RowId,
                lessonWeek: z.optional(StudyWeek),
                attendance: z.optional(AttendanceCode),
                progress: z.optional(z.nullable(Points)),
                version: z.optional(Version),
                versions: z.optional(FieldVersions),
              }),
            )
            .check(z.maxLength(MOST_COLUMNS)),
        ),
        controlPointList: z.optional(
          z
            .array(
              z.object({
                controlPointId: RowId,
                progress: z.nullable(Points),
                version: z.optional(Version),
              }),
            )
            .check(z.maxLength(MOST_COLUMNS)),
        ),
      }),
    )
    .check(z.maxLength(200)),
  saveSeq: z.optional(SaveSeq),
})
export type SummarySave = z.infer<typeof SummarySave>
