import { curators } from './curators.ts'
import { disciplines } from './disciplines.ts'
import { flows } from './flows.ts'
import { groups } from './groups.ts'
import { specialities } from './specialities.ts'
import { students } from './students.ts'
import { years } from './years.ts'

/** The registers of study that come and go as files, in the order in which an empty portal takes them. */
export const studyImports = [years, specialities, disciplines, groups, students, curators, flows]
