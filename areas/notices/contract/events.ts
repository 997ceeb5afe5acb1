/**
 * What the stream brings when something among one's own notices has come, changed or been read, on another device too. It
 * holds no text: whoever hears it reads the lists once more. Decision D-77.
 */
export const NOTICE_EVENT = 'notice'
