import { supervise } from './cluster.ts'
import { runProgram } from './processes/stopping.ts'

/** `npm run worker`: the jobs only. */
await runProgram(() => supervise(() => ({ web: 0, worker: 1 })))
