/** The sections of the help that may contain pages. Specification part 1, section 2; decision D-54. */
export const PAGE_SECTIONS = ['Информация', 'Дистанц. обучение', 'Библиотека', 'Сервисы'] as const
export type PageSection = (typeof PAGE_SECTIONS)[number]
