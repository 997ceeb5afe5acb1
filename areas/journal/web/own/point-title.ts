/** «Тест», or «Тест (практика)» where the name alone does not tell which. */
export const pointTitle = ({ title, lessonKind }: { title: string; lessonKind: string | null }) =>
  lessonKind === null ? title : `${title} (${lessonKind})`
