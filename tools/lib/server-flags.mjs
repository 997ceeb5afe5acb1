/**
 * Flags of Node for the server. On a machine with much memory V8 lets the old heap grow to four times what is in use
 * before it collects it, and with it grows what only a collection frees outside of the heap. Below this limit it lets it
 * grow by about a half. See "Memory" in docs/operations.md.
 */
export const SERVER_FLAGS = ['--max-old-space-size=1024']

/**
 * The environment of the server. glibc gives each thread an arena of its own, whose free pieces no other thread may use;
 * the arenas of the threads that hash, compress and draw grew without end. Two arenas do not.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
