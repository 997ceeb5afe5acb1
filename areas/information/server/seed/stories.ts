import type { InformationLists, Language } from '../../contract/information.ts'

const lines = (...items: string[]) => items.join('\n')

type Story = Record<Language, InformationLists>

/** The lists of the demo teacher. */
export const TEACHER: Story = {
  ru: {
    interests: lines(
      'Методика преподавания технических дисциплин',
      'Обработка данных измерений',
      'Проектное обучение',
    ),
    researchers: lines(
      'Оценка качества воздуха в учебных аудиториях',
      'Как студенты первого курса работают с обратной связью',
    ),
    results: lines(
      'Стенд для измерения теплопотерь, на котором занимаются три кафедры',
      'Курс по обработке данных, его прослушали более 400 студентов',
    ),
    activities: lines('Куратор учебной группы', 'Член методической комиссии института'),
    otherJobs: 'Преподаватель городской школы юных инженеров',
    academy: 'Член Русского общества наставников инженеров',
    awards: lines('Благодарность ректора за подготовку призёров олимпиады', 'Лучший преподаватель института'),
    extra: 'Консультации: по средам после четвёртой пары',
  },
  en: {
    interests: lines(
      'Teaching of engineering subjects',
      'Measurement data processing',
      'Project-based learning',
    ),
    researchers: lines('Air quality in lecture rooms', 'How first-year students work with feedback'),
    results: lines(
      'A test bench for heat losses used by three departments',
      'A course on data processing taken by more than 400 students',
    ),
    activities: lines('Tutor of a student group', 'Member of the teaching committee of the institute'),
    otherJobs: 'Teacher at the city school of young engineers',
    academy: '',
    awards: 'Best teacher of the institute',
    extra: '',
  },
}

/** The lists of the demo postgraduate. */
export const ASPIRANT: Story = {
  ru: {
    interests: lines('Диагностика электрооборудования', 'Машинное обучение на малых выборках'),
    researchers: 'Раннее обнаружение дефектов трансформаторов по данным телеметрии',
    results: 'Метод испытан на данных двух подстанций',
    activities: lines('Ведущий студенческого семинара', 'Волонтёр фестиваля науки'),
    otherJobs: 'Инженер-исследователь испытательной лаборатории',
    academy: '',
    awards: 'Диплом второй степени конференции молодых учёных',
    extra: '',
  },
  en: {
    interests: lines('Diagnostics of electrical equipment', 'Machine learning on small samples'),
    researchers: 'Early detection of transformer defects from telemetry',
    results: 'The method was tried on the data of two substations',
    activities: 'Host of a student seminar',
    otherJobs: 'Research engineer at a test laboratory',
    academy: '',
    awards: 'Second-degree diploma of a conference of young scientists',
    extra: '',
  },
}
