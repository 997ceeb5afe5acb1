/**
 * Flags of Node for the server. On a machine with much memory V8 lets the old heap grow to four times the
 * used size before it collects it, and memory outside the heap that only a collection frees grows with it.
 * Below this limit it grows by about a half. The space for the youngest objects, by default, takes up to 100
 * MB more while a large file is imported; with 8 MB the import takes the same time. See "Memory" in
 * docs/operations.md.
 */
export const SERVER_FLAGS = ['--max-old-space-size=1024', '--max-semi-space-size=8']

/**
 * The environment of the server. glibc gives each thread an arena of its own, whose free pieces no other thread may use;
 * the arenas of the threads that hash, compress and draw grew without end. Two arenas do not.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
