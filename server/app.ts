/** The one entry of the server bundle: web and worker share every module in it. */
export { startWeb } from './web.ts'
