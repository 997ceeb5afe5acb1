import type { MenuGroup } from '#platform/contract/screen.ts'

interface FixedPage {
  title: string
  group: MenuGroup
}

/** Instructions at paths of their own, each with an item of the menu. Decisions of part 1, sections 5 and 6. */
export const INSTRUCTION_PAGES = {
  'library-access': { title: 'Доступ к библиотеке', group: 'Библиотека' },
  extramural: { title: 'Заочное обучение', group: 'Дистанц. обучение' },
  'lecture-recording': { title: 'Запись онлайн-лекций', group: 'Дистанц. обучение' },
  'room-allocator': { title: 'Распределение помещений', group: 'Сервисы' },
  inventory: { title: 'Инвентаризация', group: 'Сервисы' },
  'anti-plagiarism': { title: 'Антиплагиат', group: 'Сервисы' },
  software: { title: 'Программное обеспечение', group: 'Сервисы' },
  cloud: { title: 'Облачное хранилище', group: 'Сервисы' },
  mail: { title: 'Почта', group: 'Сервисы' },
  'wi-fi': { title: 'Wi-Fi', group: 'Сервисы' },
  'military-desk': { title: 'Военно-учётный стол', group: 'Сервисы' },
} as const satisfies Record<string, FixedPage>

export type InstructionName = keyof typeof INSTRUCTION_PAGES

/** Pages that the portal itself leads to: their path stays and they cannot be removed. */
export const FIXED_PATHS: readonly string[] = [
  ...Object.keys(INSTRUCTION_PAGES).map((name) => `instructions/${name}`),
  'sport-club',
  'military-centre',
]
