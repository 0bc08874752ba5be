import { answerOrders } from '#core/capped-program.server.ts'
import { readTable } from '#core/formats/read-csv.server.ts'
import { Problem } from '#core/problem.ts'
import { columnHeads, MOST_ROWS } from './lead-import.codes.ts'
import { readHeads, readRow } from './lead-import.markup.ts'
import type { LeadTableOrder, StoredTable } from './lead-import.schema.ts'

/** No service writes nearly as many. */
const MOST_HEADS = 100

/** The thread that reads tables of leads. */
answerOrders<LeadTableOrder>({ answer: readLeads })

function readLeads({ bytes, day, prefectures }: LeadTableOrder): StoredTable {
  const rows = readTable(bytes)
  if (rows.length === 0) throw new Problem(422, 'データの行がありません。')
  if (rows.length > MOST_ROWS) {
    throw new Problem(422, `一度に取り込めるのは${MOST_ROWS}行までです。分けてお送りください。`)
  }
  const heads = Object.keys(rows[0] ?? {})
  if (heads.length > MOST_HEADS) throw new Problem(422, `列は${MOST_HEADS}までです。`)
  const { known, unread } = readHeads(heads)
  const columns = [...known.values()]
  if (!columns.includes('login_id')) throw unreadable(columnHeads.login_id[0])
  if (!columns.some((one) => one === 'name' || one === 'last_name')) throw unreadable('氏名')
  const ground = { known, today: Temporal.PlainDate.from(day), prefectures }
  return {
    heads,
    unread,
    rows: rows.map((row, index) => ({
      line: index + 2,
      cells: heads.map((head) => row[head] ?? ''),
      fields: readRow(row, ground),
    })),
  }
}

function unreadable(head: string): Problem {
  return new Problem(422, `見出しに「${head}」の列が見つかりません。1行目を見出しにしてください。`)
}
