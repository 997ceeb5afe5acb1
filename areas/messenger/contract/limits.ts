/** Decisions D-69 to D-73. */
export const LIMITS = {
  textLength: 4000,
  nameLength: 100,
  /** Besides the creator. */
  members: 199,
  pinnedChats: 10,
  pinnedMessages: 50,
  editHours: 48,
  filesOfMessage: 10,
  /** Messages of one person that wait for their time, and how far ahead. */
  later: 100,
  laterDays: 366,
  /** A draft that nobody touched for so long is removed. */
  draftDays: 180,
  fileBytes: 20 * 1024 * 1024,
  /** Of the last message in the list of chats. */
  excerptLength: 200,
  foundOfEach: 20,
  contacts: 50,
  searchLength: 2,
  messagesOnPage: { usual: 50, most: 100 },
} as const

/** What one person may send; workers five times as much. Decision D-71. */
export const PACE = {
  messagesAMinute: 60,
  personalChatsAnHour: 20,
  groupChatsAnHour: 5,
  /** People added to groups that are there already. */
  membersAnHour: 200,
  uploadsAnHour: 60,
  complaintsADay: 20,
  /** In one chat. */
  typingAMinute: 40,
  reactionsAMinute: 60,
  editsAMinute: 30,
  pinsAMinute: 30,
  draftsAMinute: 60,
  ofWorkers: 5,
} as const
