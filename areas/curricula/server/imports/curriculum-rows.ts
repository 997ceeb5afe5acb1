export type CurriculumColumn =
  | 'number'
  | 'admissionYear'
  | 'speciality'
  | 'form'
  | 'profile'
  | 'graduating'
  | 'approvedOn'
  | 'groups'
  | 'discipline'
  | 'semester'
  | 'lectures'
  | 'labs'
  | 'practices'
  | 'selfStudy'
  | 'credits'
  | 'controls'
  | 'competences'
  | 'department'

/** A curriculum as a file says it. */
export interface Head {
  number: string
  admissionYear: number
  specialityId: number
  form: string
  profile: string | null
  graduatingId: number | null
  approvedOn: string | null
  groupIds: readonly number[]
}

/** A line as a file says it; without an id it is new. */
export interface Line {
  id: number | null
  curriculumId: number
  disciplineId: number
  semester: number
  lectures: number
  labs: number
  practices: number
  selfStudy: number
  credits: number
  departmentId: number | null
  controls: readonly string[]
  competences: readonly string[]
}
