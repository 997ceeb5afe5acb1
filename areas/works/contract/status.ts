/** The states of a work; one that was never sent has no row of its own. Decision D-021. */
export const WorkStatus = { notSent: 0, onAgreement: 1, agreed: 2, rejected: 3 } as const

export const STATUS_NAMES = ['Не отправлено', 'На согласовании', 'Согласовано', 'Отклонено'] as const

/** Decision D-020. */
export const WorkType = { coursework: 1, practice: 2, thesis: 3 } as const

export const TYPE_NAMES = ['', 'Курсовая работа', 'Практика', 'Выпускная квалификационная работа'] as const

export const FILE_KINDS = ['work', 'ebs', 'feedback'] as const
export type FileKind = (typeof FILE_KINDS)[number]
