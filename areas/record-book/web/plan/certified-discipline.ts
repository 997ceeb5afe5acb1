import type { Certification } from '../../contract/plan.ts'

export interface CertifiedExam {
  semester: number
  controlType: string
  mark: number | null
}

export interface CertifiedDiscipline {
  name: string
  /** In the order of semesters. */
  cells: CertifiedExam[]
}

/** One entry a discipline, whatever kinds of control it has. */
export function disciplinesOf(exams: Certification['exams']): CertifiedDiscipline[] {
  return [...Map.groupBy(exams, ({ name }) => name)].map(([name, own]) => ({
    name,
    cells: own
      .flatMap(({ semesters }) =>
        Object.entries(semesters).map(([semester, exam]) => ({ semester: Number(semester), ...exam })),
      )
      .toSorted((one, other) => one.semester - other.semester),
  }))
}
