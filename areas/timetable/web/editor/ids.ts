/** Where keys lead: the rooms of the held lesson, and its save. */
export const ROOM_ID = 'editor-room'
export const SAVE_ID = 'editor-save'
