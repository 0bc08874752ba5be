import { runProgram } from './processes/stopping.ts'
import { supervise } from './processes/supervise.ts'

/** `npm run worker`: the jobs only. */
await runProgram(() => supervise(() => ({ web: 0, worker: 1 })))
