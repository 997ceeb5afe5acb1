import type { PageSection } from './page-sections.ts'

interface FixedPage {
  title: string
  section: PageSection
}

/** Instructions at paths of their own, each in a section of the help. Decisions of part 1, sections 5 and 6. */
export const INSTRUCTION_PAGES = {
  'library-access': { title: 'Доступ к библиотеке', section: 'Библиотека' },
  extramural: { title: 'Заочное обучение', section: 'Дистанц. обучение' },
  'lecture-recording': { title: 'Запись онлайн-лекций', section: 'Дистанц. обучение' },
  'room-allocator': { title: 'Распределение помещений', section: 'Сервисы' },
  inventory: { title: 'Инвентаризация', section: 'Сервисы' },
  'anti-plagiarism': { title: 'Антиплагиат', section: 'Сервисы' },
  software: { title: 'Программное обеспечение', section: 'Сервисы' },
  cloud: { title: 'Облачное хранилище', section: 'Сервисы' },
  mail: { title: 'Почта', section: 'Сервисы' },
  'wi-fi': { title: 'Wi-Fi', section: 'Сервисы' },
  'military-desk': { title: 'Военно-учётный стол', section: 'Сервисы' },
} as const satisfies Record<string, FixedPage>

export type InstructionName = keyof typeof INSTRUCTION_PAGES

export const INSTRUCTION_PATHS: readonly string[] = Object.keys(INSTRUCTION_PAGES).map(
  (name) => `instructions/${name}`,
)

/** Pages that the portal itself links to: their path cannot change and they cannot be removed. */
export const FIXED_PATHS: readonly string[] = [...INSTRUCTION_PATHS, 'sport-club', 'military-centre']
