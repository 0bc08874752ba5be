import '#app/mails.server.ts'
import '#app/member-data.server.ts'
import '#app/notices.server.ts'

/** The entry of the bundle of a web process. */
export { log } from '#core/log.server.ts'
export { readSettings } from './processes/settings.ts'
export { startWeb } from './web.ts'
