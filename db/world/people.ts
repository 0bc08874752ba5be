import type pg from 'pg'
import { hashPassword } from '#core/access/password.server.ts'
import { systemNow } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { continueIds, insertRows } from './insert.ts'

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

/** Puts the people into the world. Their passwords are public: they exist on one's own machine only. */
export async function seedPeople(
  client: pg.ClientBase,
  { isLocal }: { isLocal: boolean } = env(),
): Promise<void> {
  if (!isLocal) return
  const verified = systemNow().toISOString()
  const rows = Object.values(members).map(({ isVerified, ...person }) => ({
    ...person,
    status: 'active',
    email_verified_at: isVerified ? verified : null,
  }))
  await insertPeople(client, 'member', rows)
  await insertPeople(client, 'admin_user', Object.values(staff))
}

type Person = { login_id: string; password: string }

async function insertPeople(client: pg.ClientBase, table: string, people: readonly Person[]) {
  const rows = []
  // One after the other: where many wait for the hash queue, the last are sent away.
  for (const { password, ...person } of people) {
    const now = systemNow().toISOString()
    const password_hash = await hashPassword(password)
    rows.push({ created_at: now, updated_at: now, ...person, password_hash })
  }
  await insertRows(client, table, rows)
  await continueIds(client, table)
}
