import * as z from 'zod/mini'
import { TimeOfDay } from './lesson.ts'
import { StudyYear } from './study-year.ts'

export const LessonTime = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  start: TimeOfDay,
  end: TimeOfDay,
  isSPO: z.boolean(),
})
export type LessonTime = z.infer<typeof LessonTime>

export const Building = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
})

/** The options of the timetable's filters. Lesson times are split by education. Decision D-67. */
export const Directories = z.object({
  buildings: z.array(Building),
  lessonTimes: z.object({ higher: z.array(LessonTime), vocational: z.array(LessonTime) }),
  unifiedYears: z.array(StudyYear),
})
export type Directories = z.infer<typeof Directories>
