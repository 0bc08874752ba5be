import pg from 'pg'
import { createSecret, hashSecret, writeToken } from '#core/access/session-token.server.ts'

export const addressOf = (number: number) => `bench-known-${number}@bench.example`
export const strangerOf = (number: number) => `bench-other-${number}@bench.example`

/** So many members, each with the same password as the first of the demo world. Answers their ids. */
export async function addMembers(url: string, count: number): Promise<number[]> {
  const { rows } = await query<{ id: number }>(
    url,
    `insert into member (login_id, password_hash, last_name, first_name, email_verified_at)
     select 'bench-known-' || n || '@bench.example', m.password_hash, '試験', '太郎', now()
     from member m, generate_series(1, $1::int) n where m.id = 1 order by n returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

export type Session = { id: number; token: string; cookie: string }

/** A session for each member: the token of a program, or the cookie of a browser. */
export async function addSessions(
  url: string,
  members: readonly number[],
  kind: 'api' | 'browser',
): Promise<Session[]> {
  const secrets = members.map(() => createSecret())
  const { rows } = await query<{ id: string; n: string }>(
    url,
    `insert into auth_session (kind, subject, subject_id, secret_sha256, idle_expires_at,
       abs_expires_at, ip_first, ip_last, auth_methods)
     select $1, 'member', given.id, given.hash, now() + interval '1 day', now() + interval '1 day',
       '127.0.0.1', '127.0.0.1', '{password}'
     from unnest($2::int[], $3::bytea[]) with ordinality as given (id, hash, n) order by n
     returning id`,
    [kind, members, secrets.map(hashSecret)],
  )
  return rows.map(({ id }, index) => {
    const token = writeToken({ id: Number(id), secret: secrets[index] ?? '' })
    return { id: Number(id), token, cookie: `anken_session=${token}` }
  })
}

export async function query<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await client.query<R>(text, values)
  } finally {
    await client.end()
  }
}
