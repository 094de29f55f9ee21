/**
 * Node's HTTP, for what is loaded at the start: an import of it reads all that it exports, and with its WebSocket
 * a whole HTTP client of Node's own is loaded, for as long as everything else takes until the server listens.
 */
export const { Agent, createServer, maxHeaderSize, request } = process.getBuiltinModule('node:http')
