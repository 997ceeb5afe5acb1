import { defineArea } from '#platform/web/router/area.ts'
import { studyScreens } from '../contract/screens.ts'

export const studyWeb = defineArea({
  name: 'study',
  screens: studyScreens,
  pages: {
    students: () => import('./students/StudentsPage.tsx'),
    student: () => import('./students/StudentPage.tsx'),
    groups: () => import('./groups/GroupsPage.tsx'),
    group: () => import('./groups/GroupPage.tsx'),
    leftStudents: () => import('./left/LeftStudentsPage.tsx'),
    disciplines: () => import('./disciplines/DisciplinesPage.tsx'),
    discipline: () => import('./disciplines/DisciplinePage.tsx'),
    specialities: () => import('./specialities/SpecialitiesPage.tsx'),
    speciality: () => import('./specialities/SpecialityPage.tsx'),
    flows: () => import('./flows/FlowsPage.tsx'),
    flow: () => import('./flows/FlowPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
