import { availableParallelism } from 'node:os'
import { runProgram } from './processes/stopping.ts'
import { supervise } from './processes/supervise.ts'

/** `npm run serve`: one web process per core. */
await runProgram(() =>
  supervise(({ WEB_PROCESSES }) => ({ web: WEB_PROCESSES ?? availableParallelism(), worker: 0 })),
)
