/** Decisions D-69 to D-73. */
export const LIMITS = {
  textLength: 4000,
  nameLength: 100,
  /** Not counting the creator. */
  members: 199,
  pinnedChats: 10,
  pinnedMessages: 50,
  editHours: 48,
  filesOfMessage: 10,
  /** One person's scheduled messages, and how far ahead they may be scheduled. */
  later: 100,
  laterDays: 366,
  /** The age, in days, at which an untouched draft is removed. */
  draftDays: 180,
  fileBytes: 20 * 1024 * 1024,
  /** The length of the last message's excerpt in the list of chats. */
  excerptLength: 200,
  foundOfEach: 20,
  /** The number of one message's links that the information about its chat shows: the message shows all. */
  linksOfMessage: 20,
  /** The number of hits of the search inside one chat. */
  foundInChat: 500,
  contacts: 50,
  searchLength: 2,
  messagesOnPage: { usual: 50, most: 100 },
} as const

/** The limits of what one person may send; workers may send five times as much. Decision D-71. */
export const PACE = {
  messagesAMinute: 60,
  personalChatsAnHour: 20,
  groupChatsAnHour: 5,
  /** People added to existing groups. */
  membersAnHour: 200,
  uploadsAnHour: 60,
  complaintsADay: 20,
  /** Within one chat. */
  typingAMinute: 40,
  reactionsAMinute: 60,
  editsAMinute: 30,
  pinsAMinute: 30,
  draftsAMinute: 60,
  ofWorkers: 5,
} as const
