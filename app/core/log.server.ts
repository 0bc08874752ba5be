import pino from 'pino'
import { env } from './env.server.ts'

export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ['password', 'token', '*.password', '*.token'], remove: true },
})
