import '#app/mails.server.ts'
import '#app/member-data.server.ts'
import '#app/notices.server.ts'

/** The entry of the bundle of a worker: that of the web without its pages and calls. */
export { log } from '#core/log.server.ts'
export { startWorker } from './processes/job-worker.ts'
export { readSettings } from './processes/settings.ts'
