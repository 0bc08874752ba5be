import { sql } from 'kysely'
import type { Db } from '#core/db.server.ts'
import { env } from '#core/env.server.ts'
import { hashPassword } from '#core/password.server.ts'

/** The members of the demo world. Ids are fixed, so that tests, pictures and documents can name them. */
export const members = {
  hanako: {
    id: 1,
    login_id: 'hanako@demo.example',
    password: 'anken-demo-hanako',
    last_name: '山田',
    first_name: '花子',
    last_name_kana: 'ヤマダ',
    first_name_kana: 'ハナコ',
    isVerified: true,
  },
  kenji: {
    id: 2,
    login_id: 'kenji@demo.example',
    password: 'anken-demo-kenji',
    last_name: '佐藤',
    first_name: '健司',
    last_name_kana: 'サトウ',
    first_name_kana: 'ケンジ',
    isVerified: true,
  },
  misaki: {
    id: 3,
    login_id: 'misaki@demo.example',
    password: 'anken-demo-misaki',
    last_name: '高橋',
    first_name: '美咲',
    last_name_kana: 'タカハシ',
    first_name_kana: 'ミサキ',
    isVerified: false,
  },
  daisuke: {
    id: 4,
    login_id: 'daisuke@demo.example',
    password: 'anken-demo-daisuke',
    last_name: '渡辺',
    first_name: '大輔',
    last_name_kana: 'ワタナベ',
    first_name_kana: 'ダイスケ',
    isVerified: true,
  },
} as const

/** The staff of the demo world, one for each preset. */
export const staff = {
  owner: admin(1, 'owner', '小川 理恵'),
  coordinator: admin(2, 'coordinator', '森本 直人'),
  editor: admin(3, 'editor', '石田 彩'),
  viewer: admin(4, 'viewer', '原 和也'),
} as const

function admin<R extends 'owner' | 'coordinator' | 'editor' | 'viewer'>(
  id: number,
  role: R,
  name: string,
) {
  return { id, role, name, login_id: `${role}@demo.example`, password: `anken-demo-${role}` }
}

/** Puts the people into the world, once. Their passwords are public: they exist on this machine only. */
export async function seedPeople(db: Db, { isLocal }: { isLocal: boolean } = env()): Promise<void> {
  if (!isLocal) return
  await seedMembers(db)
  await seedStaff(db)
  await startAbove(db, 'member')
  await startAbove(db, 'admin_user')
}

async function seedMembers(db: Db): Promise<void> {
  const rows = await Promise.all(
    Object.values(members).map(async ({ password, isVerified, ...person }) => ({
      ...person,
      password_hash: await hashPassword(password),
      email_verified_at: isVerified ? sql<Date>`now()` : null,
    })),
  )
  await db
    .insertInto('member')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedStaff(db: Db): Promise<void> {
  const rows = await Promise.all(
    Object.values(staff).map(async ({ password, ...person }) => ({
      ...person,
      password_hash: await hashPassword(password),
    })),
  )
  await db
    .insertInto('admin_user')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Everybody who comes later gets a number above those of the demo world. */
async function startAbove(db: Db, table: 'member' | 'admin_user'): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1000, max(id)))
    from ${sql.table(table)}`.execute(db)
}
