import '#app/member-data.server.ts'
import '#app/notices.server.ts'

/** The one entry of the server bundle: web and worker share every module in it. */
export { startWorker } from './processes/job-worker.ts'
export { startWeb } from './web.ts'
