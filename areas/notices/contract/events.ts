/**
 * The stream's event when one of the reader's notices was added, changed or read, also on another device. It
 * contains no text: its receiver reads the lists again. Decision D-77.
 */
export const NOTICE_EVENT = 'notice'
