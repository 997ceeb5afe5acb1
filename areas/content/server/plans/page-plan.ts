import type { Permission } from '#platform/contract/permissions.ts'

/**
 * A static page. Each text is a paragraph; a text that begins with `## ` is a heading, with `- ` an item of a
 * list, with `1. ` an item of a numbered list. Texts may contain links.
 */
export interface PagePlan {
  path: string
  title: string
  texts: readonly string[]
  section?: 'Информация' | 'Дистанц. обучение' | 'Библиотека' | 'Сервисы'
  externalUrl?: string
  /** Who may read it; everybody when left out. */
  readers?: readonly Permission[]
}
