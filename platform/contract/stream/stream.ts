/** The address of the stream of server-sent events. Specification README, "Realtime". */
export const STREAM_PATH = '/api/proxy/realtime'

/** How often a silent stream says that it is open. Decision D-77. */
export const STREAM_HEARTBEAT_MS = 25_000

/**
 * Events of the stream itself; all others are named by the area that offers them, and their data are JSON. The id of an
 * event is the reader's cursor: it is sent back as `Last-Event-ID`, or `?lastEventId=` on the first request.
 */
export const STREAM_EVENTS = {
  /** The stream is open and brings whatever happens from now on. */
  open: 'open',
  /** The cursor is too old: whatever is on the screen is read once more. */
  reset: 'reset',
} as const
