/** Units next to the institutes. The demo university names them by their key. */
export const SERVICES = {
  rectorate: { kind: 'rectorate', name: 'Ректорат', shortName: 'Ректорат' },
  college: { kind: 'college', name: 'Технологический колледж', shortName: 'Колледж' },
  military: { kind: 'military-centre', name: 'Военный учебный центр', shortName: 'ВУЦ' },
  studyOffice: { kind: 'administration', name: 'Учебное управление', shortName: 'УУ' },
  studentOffice: { kind: 'division', name: 'Центр обслуживания студентов', shortName: 'ЦОС' },
  personnel: { kind: 'division', name: 'Отдел кадров', shortName: 'ОК' },
  facility: { kind: 'administration', name: 'Управление имущественного комплекса', shortName: 'УИК' },
  energy: { kind: 'division', name: 'Отдел главного энергетика', shortName: 'ОГЭ' },
  editorial: { kind: 'division', name: 'Редакционно-издательский отдел', shortName: 'РИО' },
  library: { kind: 'other', name: 'Научная библиотека', shortName: 'НБ' },
  accounting: { kind: 'administration', name: 'Управление бухгалтерского учёта', shortName: 'УБУ' },
  career: { kind: 'division', name: 'Центр карьеры', shortName: 'ЦК' },
  science: { kind: 'division', name: 'Отдел научных исследований', shortName: 'ОНИ' },
  informatics: { kind: 'division', name: 'Отдел информатизации', shortName: 'ОИ' },
} as const

export type ServiceKey = keyof typeof SERVICES
