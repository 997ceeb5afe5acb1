/** Said of a unit that no post and no unit below may outlast. */
export const UNIT_IS_CLOSED = 'Подразделение закрыто или закроется раньше'
