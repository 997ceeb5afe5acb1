/**
 * The ids of the elements that keys and presses move to: the week, the panel of the held lesson, its rooms,
 * what is in the way of it, and the button that goes back to the week.
 */
export const GRID_ID = 'editor-grid'
export const PANEL_ID = 'editor-panel'
export const ROOM_ID = 'editor-room'
export const CHECKS_ID = 'editor-checks'
export const ELSEWHERE_ID = 'editor-elsewhere'
