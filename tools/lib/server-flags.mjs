/**
 * Flags of Node for the server. On a machine with much memory V8 lets the old heap grow to four times what is in use
 * before it collects it, and with it grows what only a collection frees outside of the heap. Below this limit it lets it
 * grow by about a half. See "Memory" in docs/operations.md.
 */
export const SERVER_FLAGS = ['--max-old-space-size=1024']
