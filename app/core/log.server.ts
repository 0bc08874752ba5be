import pino from 'pino'
import { env } from './env.server.ts'

export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
  redact: { paths: ['password', 'token', '*.password', '*.token'], remove: true },
})

/** Without what a database adds to its errors: `detail` and `parameters` hold the values of the rows. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code: unknown = Reflect.get(error, 'code')
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack, code, ...cause }
}
