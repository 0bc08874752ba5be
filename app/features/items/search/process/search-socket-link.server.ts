import { once } from 'node:events'
import { connect } from 'node:net'
import { log } from '#core/log.server.ts'
import { readFrames, writeFrame } from './search-frames.server.ts'
import type { LinkWay } from './search-link.ts'

/** The search process of this node, which its supervisor starts again where it dies. */
export function wayToSocket(path: string): LinkWay {
  return {
    longestPause: 100,
    open({ onWord, onEnd }) {
      const socket = connect(path)
      socket.on('error', (error) => log.debug({ err: error }, 'no way to the search process'))
      socket.on('close', onEnd)
      readFrames(socket, onWord)
      return {
        ask: (questions) => writeFrame(socket, questions),
        async close() {
          if (socket.closed) return
          socket.end()
          await once(socket, 'close')
        },
        terminate: () => socket.destroy(),
      }
    },
  }
}
