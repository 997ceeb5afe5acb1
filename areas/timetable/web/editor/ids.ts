/**
 * The ids of the elements that keys and presses move to: the week, the panel of the held lesson, its rooms,
 * and its save button.
 */
export const GRID_ID = 'editor-grid'
export const PANEL_ID = 'editor-panel'
export const ROOM_ID = 'editor-room'
export const SAVE_ID = 'editor-save'
