import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import type { OwnWork } from '../contract/work.ts'
import { listEveryOwnWork } from './own-store.ts'

/** The draft that was not sent. */
const draftText = ({ savedAt: _, ...typed }: NonNullable<OwnWork['draft']>) =>
  Object.values(typed)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(', ')

export const worksPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Согласование работ',
    async read(db, personId) {
      const works = await listEveryOwnWork(db, personId)
      return works.map((work) => ({
        'Вид работы': work.typeDescription,
        Дисциплина: work.disciplineName,
        Тема: work.consentTheme ?? work.workTheme,
        Руководитель: work.teacherName,
        Состояние: work.status.name,
        'Причина отклонения': work.rejectionComment,
        Черновик: work.draft && draftText(work.draft),
        Файл: work.workFile[0]?.name ?? null,
      }))
    },
  },
]
