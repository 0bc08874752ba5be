import pino, { type LoggerOptions } from 'pino'
import { readEnv } from './env.server.ts'

/** Lines that come while the disk of the log is full are buffered up to here, and then dropped. */
const MOST_BUFFERED = 1_000_000

// A process that cannot write its log goes on working.
const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_BUFFERED })
output.on('error', () => {})

// Where settings are wrong, the start of the program lists them all.
const read = readEnv()

const options: LoggerOptions = {
  level: 'env' in read ? read.env.LOG_LEVEL : 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
  redact: { paths: ['password', 'token', '*.password', '*.token'], remove: true },
}

export const log = pino(options, output)

/** Without what a database adds to its errors: `detail` and `parameters` hold the values of the rows. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code: unknown = Reflect.get(error, 'code')
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack, code, ...cause }
}
