/** The address of the stream of server-sent events. Specification README, "Realtime". */
export const STREAM_PATH = '/api/proxy/realtime'

/** The interval at which a silent stream sends a sign of life. Decision D-77. */
export const STREAM_HEARTBEAT_MS = 25_000

/**
 * Events of the stream itself; all others are named by the area that offers them, and their data are JSON. The id of an
 * event is the reader's cursor: it is sent back as `Last-Event-ID`, or `?lastEventId=` on the first request.
 */
export const STREAM_EVENTS = {
  /** The stream is open and sends everything that happens from now on. */
  open: 'open',
  /** The cursor is too old: the screen must be read again. */
  reset: 'reset',
} as const
