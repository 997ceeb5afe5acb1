import { defineArea } from '#platform/server/areas/area.ts'
import { DEBT_REASON_TITLES } from '../contract/debtors.ts'
import { journalScreens } from '../contract/screens.ts'

export const journalServer = defineArea({
  name: 'journal',
  screens: journalScreens,
  keywords: {
    ownJournal: 'посещаемость успеваемость баллы пропуски оценки',
    lesson: 'посещаемость успеваемость баллы контрольные точки отметить группу',
    courses: 'дисциплины группы журнал курсы не заполнено сводная ведомость семестр',
    debtors: 'должники посещаемость успеваемость прогулы долги журнал',
    unitStudy: 'журналы не заполнены преподаватели',
    thresholds: 'посещаемость успеваемость предупреждения',
  },
  handlers: async () => (await import('./handlers.ts')).journalArea,
  search: async () => (await import('./search.ts')).journalSearch,
  homeWidgets: async () => (await import('./home-widgets.ts')).journalHomeWidgets,
  personalData: { order: 40, sources: async () => (await import('./personal-data.ts')).journalPersonalData },
  notices: async () => (await import('./notices/all-sources.ts')).allNoticeSources,
  jobs: async () => (await import('./jobs.ts')).journalJobs,
  seed: { load: async () => (await import('./seed.ts')).seedJournal },
  audit: {
    actions: {
      'journal.check-in': 'Студент отметился по коду',
      'journal.close-check-in': 'Закрыта отметка по коду',
      'journal.copy-lesson': 'Скопированы данные соседнего занятия',
      'journal.create-point': 'Добавлена точка контроля',
      'journal.edit-point': 'Изменена точка контроля',
      'journal.export': 'Выгружен журнал',
      'journal.export-debtors': 'Выгружен список должников',
      'journal.hide-student': 'Студент скрыт или показан в журнале',
      'journal.import': 'Загружен журнал из файла',
      'journal.open-check-in': 'Открыта отметка по коду',
      'journal.remind': 'Преподавателям напомнили о журналах',
      'journal.remove-point': 'Удалена точка контроля',
      'journal.restore-point': 'Возвращена точка контроля',
      'journal.save-comment': 'Комментарий в журнале',
      'journal.save-group': 'Сохранены отметки занятия',
      'journal.save-norm': 'Изменена норма баллов',
      'journal.save-points': 'Сохранены баллы точек контроля',
      'journal.save-summary': 'Сохранена сводная ведомость журнала',
      'journal.save-thresholds': 'Изменены пороги журнала',
    },
    entities: {
      journal_check_in: 'Отметка по коду',
      journal_control_point: 'Точка контроля',
      journal_lesson: 'Занятие в журнале',
      journal_reminder: 'Напоминание о журналах',
      journal_threshold: 'Пороги журнала',
    },
    names: {
      journal_control_point: { table: 'journal_control_point', name: 'title' },
      journal_lesson: {
        table: 'journal_lesson',
        name: `(select d.name || to_char(m.held_on, ', DD.MM.YYYY')
          from lesson_meeting m join discipline d on d.id = m.discipline_id
          where m.lesson_id = t.timetable_lesson_id and m.week = t.week)`,
      },
    },
    codes: {
      dataType: { attendance: 'посещаемость', progress: 'успеваемость', all: 'посещаемость и успеваемость' },
      reason: DEBT_REASON_TITLES,
      scope: {
        own: 'свои студенты',
        curated: 'группы куратора',
        department: 'кафедра',
        unit: 'подразделение',
      },
      type: {
        lesson: 'к занятию',
        student: 'к студенту на занятии',
        lessonSemester: 'к занятию в итогах семестра',
        studentSemester: 'к студенту за семестр',
      },
    },
    // Rows of earlier releases.
    fields: { 'journal.copy-lesson': { from: 'Из какого занятия' } },
  },
})
