/** Specification part 2, section 8. */
export const LESSON_FAILURE = 'Произошла ошибка при получении данных'
