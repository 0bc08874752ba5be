import { answerOrders } from '#core/capped-program.server.ts'
import { measureTable, readTable } from './read-csv.server.ts'
import type { TableOrder } from './threaded-table.server.ts'

/** The thread that reads tables. */
answerOrders<TableOrder>({
  answer: ({ act, bytes }) => (act === 'measure' ? measureTable(bytes) : readTable(bytes)),
})
