import '#app/member-data.server.ts'
import '#app/notices.server.ts'

/** The one entry of the server bundle: web and worker share every module in it. */
export { log } from '#core/log.server.ts'
export { startWorker } from './processes/job-worker.ts'
export { readSettings } from './processes/settings.ts'
export { startWeb } from './web.ts'
