import type pg from 'pg'

type DemoClient = {
  name: string
  credit?: string
  rates?: string
  contacts: readonly (readonly [name: string, address: string, department: string])[]
}

/** Firms of the named projects, with contacts. */
const clients: readonly DemoClient[] = [
  {
    name: 'つながる通信（仮名）',
    credit: '支払の遅れなし。与信枠は月1,000万円まで。',
    rates: '月末締め翌月末払い。上流はマージン10万円まで。',
    contacts: [
      ['石川 直人', 'ishikawa@tsunagaru.example', '調達部'],
      ['小林 由美', 'kobayashi@tsunagaru.example', '開発一部'],
    ],
  },
  {
    name: '多摩共同計算（仮名）',
    credit: '2025年に一度、支払が10日遅れた。',
    contacts: [['原田 進', 'harada@tama.example', '運用課']],
  },
  { name: '北浜食品（仮名）', contacts: [['上田 香', 'ueda@kitahama.example', '情報システム部']] },
  { name: 'みなと生命（仮名）', contacts: [['岡本 淳', 'okamoto@minato.example', '']] },
]

export async function seedClients(client: pg.ClientBase): Promise<void> {
  for (const { name, credit = '', rates = '', contacts } of clients) {
    const { rows } = await client.query(
      `update client set credit_note = $2, rate_note = $3 where id = client_of($1) returning id`,
      [name, credit, rates],
    )
    for (const [position, [who, address, department]] of contacts.entries()) {
      await client.query(
        `insert into client_contact (client_id, name, address, department, is_main)
         values ($1, $2, $3, $4, $5)`,
        [rows[0]?.id, who, address, department, position === 0],
      )
    }
  }
}

/** The product counts them every ten minutes; the world begins with what it would count. */
export async function seedClientFigures(databaseUrl: string, now: Date): Promise<void> {
  const { createDb, createPool } = await import('#core/db/db.server.ts')
  const { saveClientFigures } = await import('#features/clients/client-figure.commands.server.ts')
  const db = createDb(createPool(databaseUrl, 1))
  try {
    await saveClientFigures(db, now)
  } finally {
    await db.destroy()
  }
}
