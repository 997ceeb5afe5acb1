import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { listOwnWorks } from './own-store.ts'

export const worksPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Согласование работ',
    async read(db, personId) {
      const works = await listOwnWorks(db, personId, null)
      return works.map((work) => ({
        'Вид работы': work.typeDescription,
        Дисциплина: work.disciplineName,
        Тема: work.consentTheme ?? work.workTheme,
        Руководитель: work.teacherName,
        Состояние: work.status.name,
        'Причина отклонения': work.rejectionComment,
        Файл: work.workFile[0]?.name ?? null,
      }))
    },
  },
]
